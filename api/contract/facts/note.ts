import { facts, isEventType } from './all.ts'
import { courseFacts } from './courses.ts'
import { dataOf, type HistoryEntry } from './entry.ts'
import type { Trigger } from './fact.ts'
import { erasedPerson } from './terms.ts'
import { type Localization, type Text, textIn } from './text.ts'

type Language = Pick<Localization, 'locale'>

const rosterImported = {
  alone: {
    es: 'Por el sistema, al importarse el personal',
    en: 'By the system, when the roster was imported',
  },
  byName: {
    es: 'Por el sistema, al importarse el personal; lo importó {{name}}',
    en: 'By the system, when the roster was imported by {{name}}',
  },
}

const processes = {
  'enrol-members-when-course-published': courseFacts.CoursePublished.trigger,
  'enrol-when-a-requirement-reaches-somebody': {
    alone: {
      es: 'Por el sistema, al definirse el requisito',
      en: 'By the system, when the requirement was defined',
    },
    byName: {
      es: 'Por el sistema, al definirse el requisito; lo definió {{name}}',
      en: 'By the system, when the requirement was defined by {{name}}',
    },
  },
  'lift-a-requirement-when-a-course-is-released': {
    alone: {
      es: 'Por el sistema, al quitarse el requisito',
      en: 'By the system, when the requirement was removed',
    },
    byName: {
      es: 'Por el sistema, al quitarse el requisito; lo quitó {{name}}',
      en: 'By the system, when the requirement was removed by {{name}}',
    },
  },
  'follow-requirements-when-an-employee-comes-moves-or-leaves': {
    alone: {
      es: 'Por el sistema, según lo que se requiere de cada persona',
      en: 'By the system, by what is required of each person',
    },
  },
  'follow-requirements-when-a-roster-is-imported': rosterImported,
  'move-due-dates-when-a-roster-is-imported': rosterImported,
  'follow-requirements-when-terminals-of-a-course-change': {
    alone: {
      es: 'Por el sistema, al cambiar las terminales del curso',
      en: 'By the system, when the terminals of the course changed',
    },
    byName: {
      es: 'Por el sistema, al cambiar las terminales del curso; las cambió {{name}}',
      en: 'By the system, when the terminals of the course were changed by {{name}}',
    },
  },
  'approve-members-when-course-asks-for-less': {
    alone: {
      es: 'Por el sistema, al pedir menos el curso',
      en: 'By the system, when the course asked for less',
    },
    byName: {
      es: 'Por el sistema, al pedir menos el curso; lo cambió {{name}}',
      en: 'By the system, when the course was changed by {{name}} and asked for less',
    },
  },
  'award-achievements': {
    alone: {
      es: 'Por el sistema, al cumplirse lo que la insignia premia',
      en: 'By the system, when what the badge rewards was done',
    },
  },
  'move-members-to-empleado-when-role-deactivated': {
    alone: {
      es: 'Por el sistema, al desactivarse su tipo de usuario',
      en: 'By the system, when their user type was deactivated',
    },
    byName: {
      es: 'Por el sistema, al desactivarse su tipo de usuario; lo desactivó {{name}}',
      en: 'By the system, when their user type was deactivated by {{name}}',
    },
  },
  'remove-unfinished-uploads': {
    alone: {
      es: 'Por el sistema, porque su archivo nunca llegó',
      en: 'By the system, as its file never arrived',
    },
  },
  'submit-overdue-attempts': {
    alone: { es: 'Por el sistema, al terminar el tiempo', en: 'By the system, when time ran out' },
  },
} as const satisfies Record<string, Trigger>

const commands = {
  start: { es: 'Por el sistema, al abrirse la empresa', en: 'By the system, when the company was opened' },
  admin: {
    es: 'Desde la consola, al dar de alta al primer administrador',
    en: 'From the console, when the first administrator was hired',
  },
  codes: {
    es: 'Desde la consola, al emitir códigos de activación',
    en: 'From the console, when activation codes were issued',
  },
  import: {
    es: 'Desde la consola, al importar el personal',
    en: 'From the console, when the roster was imported',
  },
  seed: {
    es: 'Desde la consola, al preparar los datos de demostración',
    en: 'From the console, when the demonstration was prepared',
  },
  ResetPassword: {
    es: 'Con un enlace de recuperación, sin sesión iniciada',
    en: 'With a recovery link, without logging in',
  },
} as const satisfies Record<string, Text>

const bySystem = { es: 'Por el sistema', en: 'By the system' }

const isKeyOf = <Table extends object>(table: Table, name: string): name is keyof Table & string =>
  Object.hasOwn(table, name)

const triggerOf = (process: keyof typeof processes, causeType: string | null): Trigger =>
  (causeType !== null && isEventType(causeType) && facts[causeType].trigger) || processes[process]

const processClause = ({ actorId, promptedBy, causeType }: HistoryEntry, language: Language): string => {
  if (!isKeyOf(processes, actorId)) return textIn(language, bySystem)
  const { alone, byName = alone } = triggerOf(actorId, causeType)
  return promptedBy === null ? textIn(language, alone) : textIn(language, byName, { name: promptedBy })
}

const commandOrSystem = (id: string): Text => (isKeyOf(commands, id) ? commands[id] : bySystem)

/** By whom; null where people acted for themselves, as the sentence names them. */
const actorClause = (entry: HistoryEntry, about: unknown, language: Language): string | null => {
  const { actorKind, actorId, actorName } = entry
  if (actorKind === 'process') return processClause(entry, language)
  if (actorKind !== 'person') return textIn(language, commandOrSystem(actorId))
  if (actorId === about) return null
  return actorName === null
    ? textIn(language, { es: 'Por una persona con datos suprimidos', en: 'By an erased person' })
    : textIn(language, { es: 'Por {{name}}', en: 'By {{name}}' }, { name: actorName })
}

export type ActorOfFact = { readonly kind: string; readonly id: string; readonly name: string | null }

/** An actor apart from any fact. */
export const nameOfActor = ({ kind, id, name }: ActorOfFact, language: Language): string => {
  if (kind === 'person') return name ?? textIn(language, erasedPerson)
  if (kind === 'process') return textIn(language, isKeyOf(processes, id) ? processes[id].alone : bySystem)
  return textIn(language, commandOrSystem(id))
}

/** Processes and commands that have words of their own. */
export const knownActors: readonly ActorOfFact[] = [
  ...Object.keys(processes).map((id) => ({ kind: 'process', id, name: null })),
  ...Object.keys(commands).map((id) => ({ kind: 'command', id, name: null })),
]

const answersWithheld = {
  toTake: {
    es: 'Las respuestas no se muestran porque usted tiene pendiente presentar esta evaluación.',
    en: 'The answers are not shown because you still have this test to take.',
  },
  draft: {
    es: 'Las respuestas no se muestran porque la evaluación está en borrador.',
    en: 'The answers are not shown because the test is a draft.',
  },
} as const

const withheldClause = ({ keyWithheld, withheld }: HistoryEntry, language: Language): string | null => {
  if (keyWithheld !== null && isKeyOf(answersWithheld, keyWithheld))
    return textIn(language, answersWithheld[keyWithheld])
  return withheld.length > 0
    ? textIn(language, { es: 'Sus demás datos son reservados', en: 'Their other details are withheld' })
    : null
}

/** The parts of a note; null where there is nothing to say. */
export const partsOfNote = (entry: HistoryEntry, language: Language) => {
  const { personId, reason, cycle } = dataOf(entry).data
  return {
    by: actorClause(entry, personId, language),
    reason:
      typeof reason === 'string'
        ? textIn(language, { es: 'Motivo: {{reason}}', en: 'Reason: {{reason}}' }, { reason })
        : null,
    cycle:
      typeof cycle === 'number' && cycle > 1
        ? textIn(language, { es: 'Ciclo {{cycle}}', en: 'Cycle {{cycle}}' }, { cycle })
        : null,
    withheld: withheldClause(entry, language),
  }
}

/** The second line: by whom, why, in which cycle, and what is not shown. */
export const noteOf = (entry: HistoryEntry, language: Language): string => {
  const { by, reason, cycle, withheld } = partsOfNote(entry, language)
  return [by, reason, cycle, withheld].filter(Boolean).join(' · ')
}

/** Within an act, whose line says by whom. */
export const noteWithoutActor = (entry: HistoryEntry, language: Language): string => {
  const { reason, cycle, withheld } = partsOfNote(entry, language)
  return [reason, cycle, withheld].filter(Boolean).join(' · ')
}

/** The actor of an entry, in words of their own. */
export const authorOf = (entry: HistoryEntry, language: Language): string =>
  entry.actorKind === 'person'
    ? (entry.actorName ?? textIn(language, erasedPerson))
    : (actorClause(entry, null, language) ?? '')
