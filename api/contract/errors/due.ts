import type { Words } from './words.ts'

export const dueErrors = {
  'requirements.not-required': {
    status: 409,
    es: 'El curso ya no se requiere aquí, así que no puede tener una fecha límite.',
    en: 'The course is no longer required here, so it cannot have a due date.',
  },
  'requirements.invalid-rule': {
    status: 422,
    es: 'Revise la regla: los días van de 0 a 730, la renovación y la gracia de 0 a 180, y las fechas deben existir.',
    en: 'Check the rule: days go from 0 to 730, renewal and grace from 0 to 180, and dates must exist.',
  },
  'requirements.rule-in-the-past': {
    status: 422,
    es: 'Esa fecha ya pasó.',
    en: 'That date has passed.',
  },
  'requirements.rule-too-far': {
    status: 422,
    es: 'Elija una fecha de los próximos diez años.',
    en: 'Choose a date within the next ten years.',
  },
  'requirements.rule-too-short': {
    status: 422,
    es: 'Son pocos días para las horas del curso: hacen falta {days} o más.',
    en: 'Too few days for the hours of the course: it takes {days} or more.',
  },
  'requirements.since-in-the-future': {
    status: 422,
    es: 'Elija hoy o un día anterior.',
    en: 'Choose today or an earlier day.',
  },
  'requirements.since-too-early': {
    status: 422,
    es: 'Los registros de la empresa empiezan el {day}: elija ese día o uno posterior.',
    en: 'The records of the company begin on {day}: choose that day or a later one.',
  },
  'due.nothing-due': {
    status: 409,
    es: 'Este curso no tiene una fecha límite.',
    en: 'This course has no due date.',
  },
  'due.not-later': {
    status: 422,
    es: 'Elija una fecha posterior a la actual.',
    en: 'Choose a date after the present one.',
  },
  'due.in-the-past': {
    status: 422,
    es: 'Esa fecha ya pasó.',
    en: 'That date has passed.',
  },
  'due.too-far': {
    status: 422,
    es: 'Elija una fecha de los próximos diez años.',
    en: 'Choose a date within the next ten years.',
  },
  'due.reason-missing': {
    status: 422,
    es: 'Escriba el motivo.',
    en: 'Enter the reason.',
  },
  'due.already-requested': {
    status: 409,
    es: 'Ya hay una prórroga por responder.',
    en: 'An extension has been requested and awaits an answer.',
  },
  'due.nothing-requested': {
    status: 404,
    es: 'No hay una prórroga por responder.',
    en: 'No extension awaits an answer.',
  },
  'due.new-date-missing': {
    status: 422,
    es: 'La fecha límite cae dentro de la dispensa: elija la que valdrá después.',
    en: 'The due date falls within the waiver: choose the one that holds afterwards.',
  },
  'due.not-waived': {
    status: 409,
    es: 'No hay una dispensa que terminar.',
    en: 'There is no waiver to end.',
  },
  'due.list-changed': {
    status: 409,
    es: 'La lista cambió: ahora son {count} fechas límite. Revísela y vuelva a intentarlo.',
    en: 'The list has changed: there are now {count} due dates. Look at it and try again.',
  },
  'due.too-many': {
    status: 422,
    es: 'Se resuelven hasta {most} a la vez: filtre la lista.',
    en: 'Up to {most} are resolved at a time: filter the list.',
  },
  'due.no-exception': {
    status: 409,
    es: 'Esta fecha límite no está por resolver.',
    en: 'This due date does not need to be resolved.',
  },
} as const satisfies Record<string, Words>
