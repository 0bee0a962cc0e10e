import type { Shape } from '../../shared/i18n/copy-shape.ts'
import * as constancias from './constancias/copy.ts'
import * as duties from './duties/copy.ts'
import * as evidence from './evidence/copy.ts'
import * as inspection from './inspection/copy.ts'
import * as keeping from './keeping/copy.ts'
import * as lists from './lists/copy.ts'
import * as missing from './missing/copy.ts'
import * as people from './people/copy.ts'
import * as sirce from './sirce/copy.ts'

export const es = {
  ...people.es,
  constancias: constancias.es,
  evidence: evidence.es,
  inspection: inspection.es,
  screen: {
    title: 'Capacitación',
    text: 'Lo que la ley hace conservar de personas con datos suprimidos. Termina por sí solo después de su último día; una retención legal lo impide mientras dura.',
  },
  keeping: keeping.es,
  lists: lists.es,
  missing: missing.es,
  sirce: sirce.es,
  tabs: {
    label: 'Apartados de Capacitación',
    missing: 'Lo que falta',
    constancias: 'Constancias',
    lists: 'Listas (DC-4)',
    retentions: 'Conservación',
    company: 'Patrón',
    plan: 'Plan',
    people: 'Personas',
  },
  kinds: { attendance: 'Listas de asistencia', constancia: 'Constancias' },
  kept: '{{records}}, con su nombre, hasta el {{until}} ({{article}})',
  keptHeading: 'Se conserva por ley',
  keptHint: 'Solo se consulta en Capacitación y se borra por sí solo después de ese día.',
  terms: {
    attendance: {
      one: 'Al suprimir los datos de una persona se conservan, con su nombre, las listas de asistencia del último año hasta {{count}} año después de que termine la relación laboral ({{article}}).',
      other:
        'Al suprimir los datos de una persona se conservan, con su nombre, las listas de asistencia de los últimos {{count}} años hasta {{count}} años después de que termine la relación laboral ({{article}}).',
    },
    constancia: {
      one: 'También se conservan sus constancias, como se expidieron, hasta {{count}} año después del día de la última ({{article}}).',
      other:
        'También se conservan sus constancias, como se expidieron, hasta {{count}} años después del día de la última ({{article}}).',
    },
  },
  duties: duties.es,
  list: {
    name: 'Nombre',
    nameless: 'Sin nombre',
    somebody: 'una persona sin nombre',
    see: 'Ver lo que se conserva de {{name}}',
    seen: 'Lo que se conserva de {{name}}',
    records: 'Registros',
    article: 'Artículo',
    forgotten: 'Datos suprimidos',
    until: 'Último día',
    hold: 'Retención legal',
    filter: 'Retención',
    heldUntil: 'Hasta el {{date}}',
    heldOpen: 'Sin fecha de fin',
    held: 'Con retención',
    notHeld: 'Sin retención',
    empty: 'No se conserva nada',
    emptyText: 'Aquí aparecen las personas con datos suprimidos de quienes la ley hace conservar registros.',
  },
  attendance: {
    course: 'Curso',
    lesson: 'Sesión',
    date: 'Fecha',
    attended: 'Asistió',
    yes: 'Sí',
    no: 'No',
    deleted: 'Eliminado',
  },
  keptConstancias: {
    title: 'Constancias',
    folio: 'Folio',
    course: 'Curso',
    days: 'Periodo',
    worker: 'Trabajador',
    erased: 'Suprimido',
    read: 'Descargar la constancia {{folio}}',
  },
  hold: {
    place: 'Retener lo que se conserva de {{name}}',
    change: 'Cambiar la retención de {{name}}',
    placeTitle: 'Retener registros',
    changeTitle: 'Cambiar la retención',
    text: 'Mientras dure la retención no se borra lo que se conserva de {{name}}, aunque termine su plazo.',
    until: 'Último día',
    untilHint: 'Sin fecha dura hasta que alguien la termine.',
    reason: 'Motivo',
    submit: 'Retener',
    save: 'Guardar',
    done: 'Los registros están retenidos',
    end: 'Terminar la retención de {{name}}',
    endTitle: '¿Terminar la retención?',
    endText: 'Lo que se conserva de {{name}} se borrará después de su último día: {{date}}.',
    endPast:
      'El plazo de lo que se conserva de {{name}} terminó el {{date}}: se borrará en menos de una hora y nadie podrá recuperarlo.',
    endAccept: 'Terminar retención',
    ended: 'La retención terminó',
  },
}

export const en = {
  ...people.en,
  constancias: constancias.en,
  evidence: evidence.en,
  inspection: inspection.en,
  screen: {
    title: 'Training records',
    text: 'What the law makes the company keep of people whose data was erased. It ends by itself after its last day; a legal hold prevents that while it lasts.',
  },
  keeping: keeping.en,
  lists: lists.en,
  missing: missing.en,
  sirce: sirce.en,
  tabs: {
    label: 'Parts of Training records',
    missing: 'What is missing',
    constancias: 'Constancias',
    lists: 'Lists (DC-4)',
    retentions: 'Retention',
    company: 'Employer',
    plan: 'Plan',
    people: 'People',
  },
  kinds: { attendance: 'Attendance lists', constancia: 'Constancias' },
  kept: '{{records}}, with their name, until {{until}} ({{article}})',
  keptHeading: 'What the law keeps',
  keptHint: 'It is only shown in Training records, and is erased by itself after that day.',
  terms: {
    attendance: {
      one: 'Where a person’s data is erased, the attendance lists of the last year stay, with the name, until {{count}} year after the employment ends ({{article}}).',
      other:
        'Where a person’s data is erased, the attendance lists of the last {{count}} years stay, with the name, until {{count}} years after the employment ends ({{article}}).',
    },
    constancia: {
      one: 'Constancias are kept too, as they were issued, until {{count}} year after the day of the last one ({{article}}).',
      other:
        'Constancias are kept too, as they were issued, until {{count}} years after the day of the last one ({{article}}).',
    },
  },
  duties: duties.en,
  list: {
    name: 'Name',
    nameless: 'Without a name',
    somebody: 'a person without a name',
    see: 'See what is kept of {{name}}',
    seen: 'What is kept of {{name}}',
    records: 'Records',
    article: 'Article',
    forgotten: 'Data erased',
    until: 'Last day',
    hold: 'Legal hold',
    filter: 'Hold',
    heldUntil: 'Until {{date}}',
    heldOpen: 'No end date',
    held: 'On hold',
    notHeld: 'Not on hold',
    empty: 'Nothing is kept',
    emptyText:
      'People whose data was erased, and of whom the law makes the company keep records, appear here.',
  },
  attendance: {
    course: 'Course',
    lesson: 'Session',
    date: 'Date',
    attended: 'Attended',
    yes: 'Yes',
    no: 'No',
    deleted: 'Deleted',
  },
  keptConstancias: {
    title: 'Constancias',
    folio: 'Folio',
    course: 'Course',
    days: 'Period',
    worker: 'Worker',
    erased: 'Erased',
    read: 'Download the constancia {{folio}}',
  },
  hold: {
    place: 'Hold what is kept of {{name}}',
    change: 'Change the hold of {{name}}',
    placeTitle: 'Hold records',
    changeTitle: 'Change the hold',
    text: 'While the hold lasts, what is kept of {{name}} is not erased, even after its time is over.',
    until: 'Last day',
    untilHint: 'Without a date it lasts until somebody ends it.',
    reason: 'Reason',
    submit: 'Hold',
    save: 'Save',
    done: 'The records are on hold',
    end: 'End the hold of {{name}}',
    endTitle: 'End the hold?',
    endText: 'What is kept of {{name}} will be erased after its last day: {{date}}.',
    endPast:
      'The time of what is kept of {{name}} was over on {{date}}: it will be erased within an hour, and nobody will be able to bring it back.',
    endAccept: 'End hold',
    ended: 'The hold ended',
  },
} satisfies Shape<typeof es>
