export const words = {
  es: {
    file: 'historial',
    when: 'Fecha y hora',
    who: 'Quién',
    what: 'Qué pasó',
    change: 'Antes → después',
    why: 'Motivo y notas',
    position: 'Posición',
    sheet: 'Historial',
    command: 'comando',
    from: 'desde',
    until: 'hasta',
  },
  en: {
    file: 'history',
    when: 'Date and time',
    who: 'Who',
    what: 'What happened',
    change: 'Before → after',
    why: 'Reason and notes',
    position: 'Position',
    // Excel reserves “History”
    sheet: 'Records',
    command: 'command',
    from: 'from',
    until: 'until',
  },
} as const
