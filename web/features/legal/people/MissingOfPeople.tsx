import { Table, Text, Link as TextLink } from '@radix-ui/themes'
import { Link } from 'wouter'
import { personGaps } from '../../../../api/contract/catalogues.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { gapWords } from './people.data.ts'

/** What papers of people lack, counted, with the way to mend each. */
export const MissingOfPeople = () => {
  const { t, count } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /legal/people/gaps', {})
  const missing = data?.gaps.filter(({ people }) => people > 0) ?? []
  return (
    <Section
      title={t('legal.gaps.title')}
      aside={
        <TextLink asChild size="2">
          <Link to="/capacitacion/personas">{t('legal.gaps.all')}</Link>
        </TextLink>
      }
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <GapsSkeleton />
        </Awaited>
      )}
      {data && (
        <Text as="p" size="2" color="gray" mb="3">
          {missing.length === 0
            ? count('legal.gaps.nothing', data.people)
            : count('legal.gaps.of', data.people)}
        </Text>
      )}
      {missing.length > 0 && <Gaps missing={missing} />}
    </Section>
  )
}

/** The room of all that may be missing. */
const GapsSkeleton = () => (
  <>
    <SkeletonLines lines={1} />
    <RowSkeletons count={1 + personGaps.length} height={36} />
  </>
)

const Gaps = ({ missing }: { missing: readonly { gap: keyof typeof gapWords; people: number }[] }) => {
  const { t, count, format } = useCopy()
  const { can } = useSession()
  return (
    <Table.Root size="1" aria-label={t('legal.gaps.title')}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>{t('legal.gaps.what')}</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell align="right">{t('legal.gaps.people')}</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>{t('legal.gaps.mend')}</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {missing.map(({ gap, people }) => (
          <Table.Row key={gap}>
            <Table.RowHeaderCell>{t(gapWords[gap])}</Table.RowHeaderCell>
            <Table.Cell align="right">{format.number(people)}</Table.Cell>
            <Table.Cell>
              {gap === 'occupation' && can('job_title') && (
                <>
                  <Link to="/puestos">{t('legal.gaps.ofJobTitles')}</Link>
                  {' · '}
                </>
              )}
              <Link to={`/capacitacion/personas?gap=${gap}`}>{count('legal.gaps.see', people)}</Link>
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}
