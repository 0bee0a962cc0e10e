import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import type { GradedMember } from './grades.data.ts'

/** In the order in which a grade passes through them. */
const states = ['notEvaluated', 'underWay', 'underReview', 'draft', 'published', 'seen'] as const

type GradeState = (typeof states)[number]

export const stateOf = ({ grade, published, sent, isUnderWay, isUnderReview }: GradedMember): GradeState => {
  if (published) return sent ? 'seen' : 'published'
  if (grade !== null) return 'draft'
  if (isUnderWay) return 'underWay'
  return isUnderReview ? 'underReview' : 'notEvaluated'
}

export const stateWords = {
  notEvaluated: 'grades.notEvaluated',
  underWay: 'grades.underWay',
  underReview: 'grades.underReview',
  draft: 'grades.draft',
  published: 'grades.notSeen',
  seen: 'grades.seen',
} as const

const countWords = {
  notEvaluated: 'grades.counts.notEvaluated',
  underWay: 'grades.counts.underWay',
  underReview: 'grades.counts.underReview',
  draft: 'grades.counts.draft',
  published: 'grades.counts.published',
  seen: 'grades.counts.seen',
} as const

/** Everybody, then each state that occurs. Drafts are those that publishing counts, so one's own is named apart. */
export const countsOf = (
  members: readonly GradedMember[],
  { t, count }: Pick<CopyTools, 't' | 'count'>,
): readonly string[] => [
  count('grades.counts.people', members.length),
  ...states.flatMap((state) => {
    const inState = members.filter((member) => stateOf(member) === state)
    const own = state === 'draft' ? inState.filter(({ isOneself }) => isOneself).length : 0
    return [
      ...(inState.length > own ? [count(countWords[state], inState.length - own)] : []),
      ...(own > 0 ? [t('grades.counts.ownDraft')] : []),
    ]
  }),
]
