import type { Fact } from './table.ts'
import type { FactTools } from './tools.ts'

/** What of a history's entry is told in words. */
export type ToldEntry = {
  readonly type: string
  readonly actorKind: string
  readonly actorId: string
  readonly actorName: string | null
  readonly promptedBy: string | null
  readonly causeType: string | null
  readonly command: string
  readonly data: string
  readonly before: string | null
  readonly changed: readonly string[]
  readonly withheld: readonly string[]
  readonly keyWithheld: string | null
  readonly question: string | null
  readonly answer: string | null
  readonly answerBefore: string | null
  readonly scored: Fact['said']['scored']
}

export type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const parsed = (text: string | null): Fields | null => {
  const value: unknown = text === null ? null : JSON.parse(text)
  return isObject(value) ? value : null
}

/** What an entry's fact says, and what the one that it replaced said. */
export const dataOf = ({ data, before }: Pick<ToldEntry, 'data' | 'before'>) => {
  const replaced = parsed(before)
  const stood = isObject(replaced?.data) ? replaced.data : null
  return {
    data: parsed(data) ?? {},
    before: stood && { type: String(replaced?.type), data: stood },
  }
}

export const factOf = (entry: ToldEntry): Fact => {
  const { type, changed, withheld, command, causeType, question, answer, answerBefore, scored } = entry
  return {
    type,
    changed,
    withheld,
    command,
    causeType,
    said: { question, answer, answerBefore, scored },
    ...dataOf(entry),
  }
}

type Words = Pick<FactTools, 't'>

const processKeys = {
  'enrol-members-when-course-published': ['facts.by.published', 'facts.by.publishedBy'],
  'enrol-when-a-requirement-reaches-somebody': ['facts.by.required', 'facts.by.requiredBy'],
  'lift-a-requirement-when-a-course-is-released': ['facts.by.released', 'facts.by.releasedBy'],
  'follow-requirements-when-an-employee-comes-moves-or-leaves': ['facts.by.following', 'facts.by.following'],
  'follow-requirements-when-a-roster-is-imported': ['facts.by.rosterImported', 'facts.by.rosterImportedBy'],
  'follow-requirements-when-terminals-of-a-course-change': ['facts.by.terminals', 'facts.by.terminalsBy'],
  'approve-members-when-course-asks-for-less': ['facts.by.asksLess', 'facts.by.asksLessBy'],
  'award-achievements': ['facts.by.achieved', 'facts.by.achieved'],
  'move-members-to-empleado-when-role-deactivated': [
    'facts.by.roleDeactivated',
    'facts.by.roleDeactivatedBy',
  ],
  'remove-unfinished-uploads': ['facts.by.unfinished', 'facts.by.unfinished'],
  'submit-overdue-attempts': ['facts.by.overdue', 'facts.by.overdue'],
} as const

/** For processes that react to several acts: by the fact of the act. */
const actKeys = {
  CoursePublished: ['facts.by.published', 'facts.by.publishedBy'],
  EmployeeHired: ['facts.by.hired', 'facts.by.hiredBy'],
  EmployeeTransferred: ['facts.by.moved', 'facts.by.movedBy'],
  EmployeeDeactivated: ['facts.by.deactivated', 'facts.by.deactivatedBy'],
  EmployeeReactivated: ['facts.by.reactivated', 'facts.by.reactivatedBy'],
  PersonForgotten: ['facts.by.forgotten', 'facts.by.forgottenBy'],
} as const

const commandKeys = {
  start: 'facts.by.start',
  admin: 'facts.by.firstAdministrator',
  codes: 'facts.by.codes',
  import: 'facts.by.import',
  seed: 'facts.by.seed',
  ResetPassword: 'facts.by.withLink',
} as const

const isKeyOf = <Table extends object>(table: Table, name: string): name is keyof Table & string =>
  Object.hasOwn(table, name)

const processClause = ({ actorId, promptedBy, causeType }: ToldEntry, { t }: Words): string => {
  if (!isKeyOf(processKeys, actorId)) return t('facts.by.system')
  const act = causeType ?? ''
  const [alone, byName] = isKeyOf(actKeys, act) ? actKeys[act] : processKeys[actorId]
  return promptedBy === null ? t(alone) : t(byName, { name: promptedBy })
}

/** By whom; nothing where somebody acted for themselves, as the sentence says so. */
const actorClause = (entry: ToldEntry, about: unknown, tools: Words): string | null => {
  const { actorKind, actorId, actorName } = entry
  const { t } = tools
  if (actorKind === 'process') return processClause(entry, tools)
  if (actorKind !== 'person')
    return isKeyOf(commandKeys, actorId) ? t(commandKeys[actorId]) : t('facts.by.system')
  if (actorId === about) return null
  return actorName === null ? t('facts.by.erased') : t('facts.by.person', { name: actorName })
}

export type ActorOfFact = { readonly kind: string; readonly id: string; readonly name: string | null }

/** Whoever acts, by themselves. */
export const actorWords = ({ kind, id, name }: ActorOfFact, { t }: Words): string => {
  if (kind === 'person') return name ?? t('facts.erasedPerson')
  if (kind === 'process') return isKeyOf(processKeys, id) ? t(processKeys[id][0]) : t('facts.by.system')
  return isKeyOf(commandKeys, id) ? t(commandKeys[id]) : t('facts.by.system')
}

/** Processes and commands that have words of their own. */
export const knownActors: readonly ActorOfFact[] = [
  ...Object.keys(processKeys).map((id) => ({ kind: 'process', id, name: null })),
  ...Object.keys(commandKeys).map((id) => ({ kind: 'command', id, name: null })),
]

const withheldKeys = { toTake: 'facts.by.toTake', draft: 'facts.by.draft' } as const

const withheldClause = ({ keyWithheld, withheld }: ToldEntry, { t }: Words): string | null => {
  if (keyWithheld !== null && isKeyOf(withheldKeys, keyWithheld)) return t(withheldKeys[keyWithheld])
  return withheld.length > 0 ? t('facts.by.reserved') : null
}

/** What is said of a fact beside its sentence, apart; null where there is nothing to say. */
export const partsOfNote = (entry: ToldEntry, tools: Words) => {
  const { t } = tools
  const { personId, reason, cycle } = dataOf(entry).data
  return {
    by: actorClause(entry, personId, tools),
    reason: typeof reason === 'string' ? t('facts.by.reason', { reason }) : null,
    cycle: typeof cycle === 'number' && cycle > 1 ? t('facts.by.cycle', { cycle }) : null,
    withheld: withheldClause(entry, tools),
  }
}

/** The second line: by whom, why, in which cycle, and what is not shown. */
export const noteOf = (entry: ToldEntry, tools: Words): string => {
  const { by, reason, cycle, withheld } = partsOfNote(entry, tools)
  return [by, reason, cycle, withheld].filter(Boolean).join(' · ')
}

/** Who acted, in words of their own. */
export const authorOf = (entry: ToldEntry, tools: Words): string =>
  entry.actorKind === 'person'
    ? (entry.actorName ?? tools.t('facts.erasedPerson'))
    : (actorClause(entry, null, tools) ?? '')

export const toneOf = ({ type }: ToldEntry): 'good' | 'bad' | undefined => {
  if (type === 'CourseApproved' || type === 'CertificateIssued') return 'good'
  return type === 'CourseFailed' ? 'bad' : undefined
}
