_detent_pick() {
    repeating_flags=()
    non_repeating_flags=(--full --wrap --ansi --multi -m --read0 --print0 --index -0 --exit-0 -1 --select-1 --date --dates --time --datetime --month --duration --seconds --range --json --vi --plain --version -h --help)
    repeating_options=()
    non_repeating_options=(--title --selected --default --timeout --height --align --header --number --unit --style --delimiter -d --query -q --min --max --minute-interval --clock --locale --calendar --time-zone --format --board --pixels)
    __detent_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--title')
        return
        ;;
    '--selected')
        return
        ;;
    '--default')
        return
        ;;
    '--timeout')
        return
        ;;
    '--height')
        return
        ;;
    '--align')
        __detent_add_completions -W 'left'$'\n''center'
        return
        ;;
    '--header')
        return
        ;;
    '--number')
        return
        ;;
    '--unit')
        return
        ;;
    '--style')
        __detent_add_completions -W 'automatic'$'\n''wheels'$'\n''compact'$'\n''inline'$'\n''graphical'$'\n''menu'$'\n''segmented'$'\n''palette'$'\n''navigationLink'$'\n''list'$'\n''stack'$'\n''images'
        return
        ;;
    '--delimiter'|'-d')
        return
        ;;
    '--query'|'-q')
        return
        ;;
    '--min')
        return
        ;;
    '--max')
        return
        ;;
    '--minute-interval')
        return
        ;;
    '--clock')
        return
        ;;
    '--locale')
        return
        ;;
    '--calendar')
        __detent_add_completions -W 'gregorian'$'\n''buddhist'$'\n''japanese'$'\n''hebrew'$'\n''islamicUmmAlQura'$'\n''persian'
        return
        ;;
    '--time-zone')
        return
        ;;
    '--format')
        return
        ;;
    '--board')
        __detent_add_completions -W "$(__detent_custom_complete ---completion pick -- --board "${COMP_CWORD}" "$(__detent_cursor_index_in_current_word)")"
        return
        ;;
    '--pixels')
        __detent_add_completions -W 'half'$'\n''kitty'$'\n''sixel'
        return
        ;;
    esac
}
_detent_confirm() {
    repeating_flags=()
    non_repeating_flags=(--vi --plain --version -h --help)
    repeating_options=()
    non_repeating_options=(--default --timeout --board --locale)
    __detent_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--default')
        __detent_add_completions -W 'no'$'\n''yes'
        return
        ;;
    '--timeout')
        return
        ;;
    '--board')
        __detent_add_completions -W "$(__detent_custom_complete ---completion confirm -- --board "${COMP_CWORD}" "$(__detent_cursor_index_in_current_word)")"
        return
        ;;
    '--locale')
        return
        ;;
    esac
}
_detent_input() {
    repeating_flags=()
    non_repeating_flags=(--password --vi --plain --version -h --help)
    repeating_options=()
    non_repeating_options=(--title --value --placeholder --max-length --default --timeout --board --locale)
    __detent_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--title')
        return
        ;;
    '--value')
        return
        ;;
    '--placeholder')
        return
        ;;
    '--max-length')
        return
        ;;
    '--default')
        return
        ;;
    '--timeout')
        return
        ;;
    '--board')
        __detent_add_completions -W "$(__detent_custom_complete ---completion input -- --board "${COMP_CWORD}" "$(__detent_cursor_index_in_current_word)")"
        return
        ;;
    '--locale')
        return
        ;;
    esac
}
_detent_run() {
    repeating_flags=()
    non_repeating_flags=(--events --once --control --watch --vi --plain --speak --version -h --help)
    repeating_options=(--also)
    non_repeating_options=(--board --record --record-session --pixels --text --socket --mqtt --transcript)
    __detent_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--board')
        __detent_add_completions -W "$(__detent_custom_complete ---completion run -- --board "${COMP_CWORD}" "$(__detent_cursor_index_in_current_word)")"
        return
        ;;
    '--record')
        __detent_add_completions -o plusdirs -fX '!*.@(vcd)'
        return
        ;;
    '--record-session')
        __detent_add_completions -o plusdirs -fX '!*.@(yaml|yml)'
        return
        ;;
    '--pixels')
        __detent_add_completions -W 'half'$'\n''kitty'$'\n''sixel'
        return
        ;;
    '--text')
        __detent_add_completions -W 'usual'$'\n''large'
        return
        ;;
    '--also')
        __detent_add_completions -W 'rotated'$'\n''idle'$'\n''singleClicked'$'\n''doubleClicked'$'\n''longPressed'
        return
        ;;
    '--socket')
        __detent_add_completions -f
        return
        ;;
    '--mqtt')
        return
        ;;
    '--transcript')
        __detent_add_completions -f
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __detent_add_completions -W "$(__detent_custom_complete ---completion run -- positional@0 "${COMP_CWORD}" "$(__detent_cursor_index_in_current_word)")"
        return
        ;;
    esac
}
