public import DetentDevice
public import DetentInput
public import DetentPicker
public import DetentView

extension Runtime {
  /// The events of a run, for a `for try await` loop.
  ///
  /// The runtime runs while the loop waits, on a thread of its own. The sequence has one consumer:
  ///
  ///     for try await event in Runtime(drinks, knob: knob, terminal: terminal).events() {
  ///       if case .output(.highlighted(let row, _)) = event.kind { preview(row) }
  ///     }
  ///
  /// - Parameter patience: the timeout without a touch, as of `run(patience:until:)`. Default: nil.
  /// - Returns: the events until the user leaves, the timeout ends, or no input can come any more.
  public consuming func events(
    patience: TimeSpan? = nil
  ) -> RuntimeEvents<Model, Picture> { RuntimeEvents(self, patience: patience) }
}

/// The events of a runtime, one after the other.
///
/// When the sequence ends, its task is canceled or the last reference to it goes, the terminal is
/// restored and the knob's lines are released.
public struct RuntimeEvents<Model: SceneModel, Picture: Face>: AsyncSequence {
  private let loop: Loop

  fileprivate init(_ runtime: consuming Runtime<Model, Picture>, patience: TimeSpan?) {
    loop = Loop(runtime, patience: patience)
  }

  /// The reason for the end; nil before it, and after an error.
  public var ending: Runtime<Model, Picture>.Ending? { loop.ending }

  /// The runtime as the last event left it.
  ///
  /// - Precondition: no task waits for an event.
  public var runtime: Runtime<Model, Picture> { loop.runtime }

  /// Begins to wait for events; a second iterator takes the events that the first one leaves.
  public func makeAsyncIterator() -> Iterator { Iterator(loop: loop) }

  /// What waits for the events.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let loop: Loop

    /// The next event; nil after the last one.
    ///
    /// - Throws: errors of the display, the knob, the sinks and the companions.
    public func next() async throws -> DeviceEvent<Model.Output>? {
      try await withTaskCancellationHandler { [loop] in
        try await withCheckedThrowingContinuation { continuation in
          loop.next { continuation.resume(with: $0) }
        }
      } onCancel: { [loop] in
        loop.cancel()
      }
    }
  }

  /// The runtime with the events that wait.
  ///
  /// One thread at a time uses it: the iterator's task hands it to a thread and waits for that.
  fileprivate final class Loop: @unchecked Sendable {
    private(set) var runtime: Runtime<Model, Picture>
    private(set) var ending: Runtime<Model, Picture>.Ending?
    private let patience: TimeSpan?
    private let collector: Collector
    /// Readable once the task is canceled; the only part that another thread touches.
    private let canceled: Result<WakeDescriptor, WakeDescriptor.Failure>
    private var isOver = false

    init(_ runtime: consuming Runtime<Model, Picture>, patience: TimeSpan?) {
      var runtime = runtime
      collector = Collector(endsWithModel: runtime.endsWithModel)
      runtime.sinks.append(collector)
      canceled = Result { () throws(WakeDescriptor.Failure) in try WakeDescriptor() }
      if case .success(let canceled) = canceled { runtime.interrupts.append(canceled.descriptor) }
      self.runtime = runtime
      self.patience = patience
    }

    deinit { release() }

    func cancel() { try? canceled.get().signal() }

    /// Hands over the next event, from a thread that waits for it unless there is one already.
    func next(_ done: @escaping @Sendable (Result<DeviceEvent<Model.Output>?, any Error>) -> Void) {
      guard collector.isEmpty, !isOver else { return done(.success(collector.popFirst())) }
      let isStarted = Thread.start { [self] in
        let result = Result { try advance() }
        done(result)
      }
      precondition(isStarted, "a thread for the loop")
    }

    private func advance() throws -> DeviceEvent<Model.Output>? {
      do {
        _ = try canceled.get()
        let ending = try runtime.run(patience: patience) { _, _ in true }
        guard ending != .finished || collector.hasLeft else { return collector.popFirst() }
        self.ending = collector.hasLeft ? .interrupted : ending
        release()
        return collector.popFirst()
      } catch {
        release()
        throw error
      }
    }

    private func release() {
      guard !isOver else { return }
      isOver = true
      runtime.release()
    }
  }

  /// Keeps the events of a step: a run ends with the first of them.
  private final class Collector: Sink {
    private var events: [DeviceEvent<Model.Output>] = []
    private var taken = 0
    private let endsWithModel: Bool
    /// Whether the user has left with one of the events.
    private(set) var hasLeft = false

    init(endsWithModel: Bool) { self.endsWithModel = endsWithModel }

    var isEmpty: Bool { taken == events.count }

    func take(_ event: DeviceEvent<Model.Output>, in model: Model) {
      events.append(event)
      if endsWithModel, case .output(let output) = event.kind, model.isOver(with: output) {
        hasLeft = true
      }
    }

    func popFirst() -> DeviceEvent<Model.Output>? {
      guard !isEmpty else { return nil }
      taken += 1
      defer {
        if isEmpty { (events, taken) = ([], 0) }
      }
      return events[taken - 1]
    }
  }
}
