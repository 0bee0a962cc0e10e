import type { CopyTools } from '../../shared/i18n/use-copy.ts'

const keys = {
  organisation: 'audit.readModels.of.organisation',
  people: 'audit.readModels.of.people',
  roles: 'audit.readModels.of.roles',
  courses: 'audit.readModels.of.courses',
  documents: 'audit.readModels.of.documents',
  captions: 'audit.readModels.of.captions',
  'unfinished-lessons': 'audit.readModels.of.unfinishedLessons',
  'removed-lessons': 'audit.readModels.of.removedLessons',
  evaluations: 'audit.readModels.of.evaluations',
  requirements: 'audit.readModels.of.requirements',
  enrolments: 'audit.readModels.of.enrolments',
  grades: 'audit.readModels.of.grades',
  attendance: 'audit.readModels.of.attendance',
  evidences: 'audit.readModels.of.evidences',
  attempts: 'audit.readModels.of.attempts',
  reviews: 'audit.readModels.of.reviews',
  certificates: 'audit.readModels.of.certificates',
  achievements: 'audit.readModels.of.achievements',
} as const

const isKnown = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name)

/** What a read model is called; processes have no other name than their own. */
export const followerWords = (name: string, { t }: Pick<CopyTools, 't'>): string =>
  isKnown(name) ? t(keys[name]) : name
