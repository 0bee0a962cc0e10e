import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import type { Reply } from '../../../api/contract/calls.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'

type Missing = Reply<'GET /legal/missing'>

const partWords = {
  establishments: 'legal.missing.planParts.establishments',
  priorities: 'legal.missing.planParts.priorities',
  courses: 'legal.missing.planParts.courses',
  jobTitles: 'legal.missing.planParts.jobTitles',
  people: 'legal.missing.planParts.people',
} as const

const usePlanLines = ({ withoutPlan, plans }: Missing): readonly string[] => {
  const { t, format } = useCopy()
  return [
    ...withoutPlan.map(({ legalName }) => t('legal.missing.plan', { employer: legalName })),
    ...plans.flatMap(({ employer, startsOn, endsOn, parts, unmarked }) => {
      const of = { employer, from: format.date(startsOn), until: format.date(endsOn) }
      return [
        ...parts.map((part) => t('legal.missing.ofPlan', { ...of, part: t(partWords[part]) })),
        ...(unmarked.length > 0
          ? [
              t('legal.missing.ofPlan', {
                ...of,
                part: t('legal.missing.unmarked', { names: unmarked.join(', ') }),
              }),
            ]
          : []),
      ]
    }),
  ]
}

/** What training plans still need. */
export const MissingOfPlans = ({ missing }: { missing: Missing }) => {
  const { t, count } = useCopy()
  const { can } = useSession()
  const lines = usePlanLines(missing)
  const title = lines.length === 0 ? t('legal.missing.plansDone') : count('legal.missing.plans', lines.length)
  if (missing.employers === 0) return null
  return (
    <Section title={title}>
      {lines.length > 0 && (
        <ul className="ruled" aria-label={title}>
          {lines.map((line) => (
            <li key={line}>
              <Text size="2">{line}</Text>
              {can('legal') && (
                <Link to="/capacitacion/plan" aria-label={`${t('legal.missing.mend')}: ${line}`}>
                  {t('legal.missing.mend')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
