import type { CopyTools } from '../../../shared/i18n/use-copy.ts'

const keys = {
  organisation: 'readModels.of.organisation',
  people: 'readModels.of.people',
  roles: 'readModels.of.roles',
  courses: 'readModels.of.courses',
  documents: 'readModels.of.documents',
  captions: 'readModels.of.captions',
  'unfinished-lessons': 'readModels.of.unfinishedLessons',
  'removed-lessons': 'readModels.of.removedLessons',
  evaluations: 'readModels.of.evaluations',
  requirements: 'readModels.of.requirements',
  enrolments: 'readModels.of.enrolments',
  grades: 'readModels.of.grades',
  opportunities: 'readModels.of.opportunities',
  reminders: 'readModels.of.reminders',
  'stand-ins': 'readModels.of.standIns',
  due: 'readModels.of.due',
  attendance: 'readModels.of.attendance',
  evidences: 'readModels.of.evidences',
  attempts: 'readModels.of.attempts',
  reviews: 'readModels.of.reviews',
  certificates: 'readModels.of.certificates',
  calendars: 'readModels.of.calendars',
  achievements: 'readModels.of.achievements',
  notices: 'readModels.of.notices',
  invitations: 'readModels.of.invitations',
  constancias: 'readModels.of.constancias',
  employers: 'readModels.of.employers',
  'training-plans': 'readModels.of.trainingPlans',
  sirce: 'readModels.of.sirce',
  retentions: 'readModels.of.retentions',
  'legal-details': 'readModels.of.legalDetails',
  'constancia-records': 'readModels.of.constanciaRecords',
} as const

const isKnown = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name)

/** A read model's label; a process has only its code name. */
export const followerWords = (name: string, { t }: Pick<CopyTools, 't'>): string =>
  isKnown(name) ? t(keys[name]) : name
