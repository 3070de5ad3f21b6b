_detent_pick() {
    local -i ret=1
    local -ar ___align=('left' 'center')
    local -ar ___style=('automatic' 'wheels' 'compact' 'inline' 'graphical' 'menu' 'segmented' 'palette' 'navigationLink' 'list' 'stack' 'images')
    local -ar ___calendar=('gregorian' 'buddhist' 'japanese' 'hebrew' 'islamicUmmAlQura' 'persian')
    local -ar ___pixels=('half' 'kitty' 'sixel')
    local -ar arg_specs=(
        '*:row:'
        '--title[The title above the options.]:text:'
        '--selected[The initially selected option.]:option:'
        '--default[The value printed on timeout.]:option:'
        '--timeout[Timeout without input, such as 10s, from the start of the program; each input restarts it, and the last five seconds are counted down.]:time:'
        '--height[Height below the cursor in lines, such as 10, or 40% of the terminal; two of them are not rows. Default\: as high as the list.]:lines:'
        '--full[Take the whole screen, with a case in the middle.]'
        '--align[The alignment of the options with --full. Default\: left.]:left|center:{__detent_complete "${___align[@]}"}'
        '--header[A line above the options.]:text:'
        '--wrap[Wrap around at the ends.]'
        '--number[Pick a number\: A..B or A..B\:STEP.]:a..b\[\:step\]:'
        '--unit[The unit shown behind the number.]:text:'
        '--style[The layout, space permitting\: for options automatic, wheels, wheel, inline, menu, segmented, palette, navigationLink, list, stack or images; for dates and times automatic, wheels, compact, inline or graphical.]:style:{__detent_complete "${___style[@]}"}'
        '(--delimiter -d)'{--delimiter,-d}'[Split each option at the first delimiter\: the part before it is shown, the part behind it is printed, and matched by --selected and --default. Without a delimiter both are the whole option.]:text:'
        '(--query -q)'{--query,-q}'[The text of a filter to begin with.]:text:'
        '--ansi[Leave colors and other escape sequences out of what is shown; they are printed.]'
        '(--multi -m)'{--multi,-m}'[Pick several options\: Space or Tab marks a row, Enter takes the marked ones. They are printed in order, one per line.]'
        '--read0[Separate options on standard input by NUL instead of line ends.]'
        '--print0[Print a NUL instead of a line end behind each answer.]'
        '--index[Print the option'\''s index, from 0, instead of the option.]'
        '(-0 --exit-0)'{-0,--exit-0}'[Exit silently with status 1 if there are no options, or none has the words of --query.]'
        '(-1 --select-1)'{-1,--select-1}'[If exactly one option has the words of --query, choose it without prompting.]'
        '--date[Pick a date, such as 2026-11-22; today'\''s is selected by default.]'
        '--dates[Pick several days, each printed on a line of its own, such as 2026-11-22.]'
        '--time[Pick a time of day, such as 09\:30; the present one is selected by default.]'
        '--datetime[Pick a date and a time, such as 2026-11-22T09\:30; now is selected by default.]'
        '--month[Pick a month, such as 2026-11; the present one is selected by default.]'
        '--duration[Pick a length of time up to 23 h 59 min, or to a --max of up to 99h59m; it is printed in seconds, with --format iso as PT1H15M.]'
        '--seconds[Pick seconds of a --time, too.]'
        '--range[Pick a first and a last one, of dates unless --time, --datetime or --month says so; printed as 2026-11-22/2026-11-30. A --time may end on the next day\: 22\:00/06\:00.]'
        '--min[The first date or time that can be picked.]:value:'
        '--max[The last one.]:value:'
        '--minute-interval[Minutes from one time to the next\: a divisor of 60, at most 30.]:minutes:'
        '--clock[A clock of 24 hours, or of 12 with AM and PM.]:24|12:'
        '--locale[Words of a language, and names, digits and order of its dates, such as de_DE, or system; English, day first, by default.]:name:'
        '--calendar[gregorian, buddhist, japanese, hebrew, islamicUmmAlQura or persian; the locale'\''s by default.]:name:{__detent_complete "${___calendar[@]}"}'
        '--time-zone[The time zone of a --datetime, such as Europe/Berlin, or system; its offset is printed, too.]:name:'
        '--json[Print each answer as a JSON object\: its value for programs, and its text as shown.]'
        '--format[The format of a date or time\: a Unicode pattern, such as '\''d MMMM yyyy HH\:mm'\'', or iso.]:pattern:'
        '--board[The board with the knob\: a file or a name. Default\: the terminal'\''s keys.]:board:{__detent_custom_complete ---completion pick -- --board "${current_word_index}" "$(__detent_cursor_index_in_current_word)"}'
        '--pixels[Draw pixels in the terminal, in place of the board'\''s display\: half for half blocks, kitty or sixel for images.]:pixels:{__detent_complete "${___pixels[@]}"}'
        '--vi[Let h, j, k, l, J, K and q be keys in lists, too, instead of filtering.]'
        '--plain[Show one line for screen readers, without cursor movement; it is printed once its content has been unchanged for 300 ms.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}
_detent_confirm() {
    local -i ret=1
    local -ar ___default=('no' 'yes')
    local -ar arg_specs=(
        ':question:'
        '--default[The answer on timeout.]:yes|no:{__detent_complete "${___default[@]}"}'
        '--timeout[Timeout without input, such as 10s.]:time:'
        '--board[The board with the knob\: a file or a name.]:board:{__detent_custom_complete ---completion confirm -- --board "${current_word_index}" "$(__detent_cursor_index_in_current_word)"}'
        '--locale[The language of its words, such as de_DE, or system. Default\: English.]:name:'
        '--vi[Let h, j, k, l, J, K and q be keys in lists, too, instead of filtering.]'
        '--plain[Show one line for screen readers, without cursor movement; it is printed once its content has been unchanged for 300 ms.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}
_detent_input() {
    local -i ret=1
    local -ar arg_specs=(
        ':title:'
        '--title[The title, in place of the argument.]:text:'
        '--value[The text to begin with.]:text:'
        '--placeholder[What is shown while the text is empty.]:text:'
        '--password[Show a dot for each character.]'
        '--max-length[The most characters, up to 4096; with --board 64.]:characters:'
        '--default[The text printed on timeout.]:text:'
        '--timeout[Timeout without input, such as 10s.]:time:'
        '--board[The board with the knob\: a file or a name.]:board:{__detent_custom_complete ---completion input -- --board "${current_word_index}" "$(__detent_cursor_index_in_current_word)"}'
        '--locale[The language of its words, such as de_DE, or system. Default\: English.]:name:'
        '--vi[Let h, j, k, l, J, K and q be keys in lists, too, instead of filtering.]'
        '--plain[Show one line for screen readers, without cursor movement; it is printed once its content has been unchanged for 300 ms.]'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}
_detent_run() {
    local -i ret=1
    local -ar ___pixels=('half' 'kitty' 'sixel')
    local -ar ___text=('usual' 'large')
    local -ar ___also=('rotated' 'idle' 'singleClicked' 'doubleClicked' 'longPressed')
    local -ar arg_specs=(
        ':menu:{__detent_custom_complete ---completion run -- positional@0 "${current_word_index}" "$(__detent_cursor_index_in_current_word)"}'
        '--board[The board with the knob and the display\: a file or a name.]:board:{__detent_custom_complete ---completion run -- --board "${current_word_index}" "$(__detent_cursor_index_in_current_word)"}'
        '--record[Record the knob'\''s edges (or the keys'\'', for replay --keys) to this VCD file.]:tape:_files -g '\''*.vcd'\'''
        '--record-session[Record the user'\''s actions to this file as a session, with the results as expectations.]:session:_files -g '\''*.yaml *.yml'\'''
        '--pixels[Draw pixels in the terminal, in place of the board'\''s display\: half for half blocks, kitty or sixel for images.]:pixels:{__detent_complete "${___pixels[@]}"}'
        '--text[The size of text on a display of pixels\: usual or large.]:size:{__detent_complete "${___text[@]}"}'
        '--events[Print ticks, focus changes and pauses, too.]'
        '*--also[Also print these events of the crown, which are always printed for a crownValue\: rotated, a turn by delta revolutions with its velocity; idle after it; singleClicked, doubleClicked or longPressed. Several --also are allowed.]:event:{__detent_complete "${___also[@]}"}'
        '--once[End after the first commit.]'
        '--control[Read lines of JSON on standard input\: {"set"\:{"item"\:"Volume","value"\:40}} sets an item'\''s value, without an event, {"get"\:"Volume"} asks for it, {"run"\:"Reboot"} runs an action, and {"reload"\:true} reads the menu'\''s file again. Each line is answered by one.]'
        '--socket[Read the same lines from other programs at this Unix socket, as control\: of the menu does; see detent control.]:path:_files'
        '--mqtt[Publish the values at this broker, \[USER@\]HOST\[\:PORT\], and do its commands; the password and certificates are those of mqtt\: in the board or the menu.]:broker:'
        '--watch[Read the menu'\''s file again whenever it is saved; values are kept, and an error is shown.]'
        '--vi[Let h, j, k, l, J, K and q be keys in lists, too, instead of filtering.]'
        '--plain[Show one line for screen readers, without cursor movement; it is printed once its content has been unchanged for 300 ms.]'
        '--speak[Speak announcements, once unchanged for 300 ms, by spd-say or espeak-ng, whichever is installed. Events have them as announce.]'
        '--transcript[Write the whole transcript, with frames, to this file.]:file:_files'
        '--version[Show the version.]'
        '(-h --help)'{-h,--help}'[Show help information.]'
    )
    _arguments -w -s -S : "${arg_specs[@]}" && ret=0

    return "${ret}"
}
