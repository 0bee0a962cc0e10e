import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { call } from '../../shared/data/call.ts'
import { usePolling, useRead } from '../../shared/data/use-query.ts'
import { DetailsDialog } from '../../shared/dialog/DetailsDialog.tsx'
import { ErrorState, Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { PeopleNames } from './PeopleNames.tsx'

type Saved = NonNullable<NavigationStates['/definicion']['saved']>

const pollMs = 2_000
/** Somebody may leave meanwhile, so that fewer are enrolled than expected. */
const pollsMost = 60

/** The people whom a save has enrolled, counted again until all of them are. */
export const EnrolledNotice = ({ level, scopeId, act, expected }: Saved) => {
  const { t, count } = useCopy()
  const [open, setOpen] = useState(false)
  const [polls, setPolls] = useState(0)
  const query = { level, act, ...(scopeId !== null && { scopeId }) }
  const first = useRead(
    'GET /requirements/enrolled',
    expected > 0 ? { query: { ...query, pageSize: 1 } } : null,
  )
  const isUnderWay = first.data !== undefined && first.data.enrolments < expected && polls < pollsMost
  usePolling(
    isUnderWay,
    () => {
      setPolls(polls + 1)
      first.refetch()
    },
    pollMs,
  )
  const people = expected === 0 ? 0 : first.data?.count
  if (people === undefined) return first.error && <ErrorState error={first.error} retry={first.refetch} />
  const enrolled = count('requirements.people.enrolled', people)
  const sentence =
    people === 0
      ? t(isUnderWay ? 'requirements.people.underWay' : 'requirements.people.nobody')
      : isUnderWay
        ? count('requirements.people.soFar', people)
        : enrolled
  return (
    <div className="enrolled-notice" role="status">
      <Notice tone={people === 0 ? 'info' : 'success'}>
        {sentence}{' '}
        {people > 0 && (
          <Button variant="ghost" className="see-people" onClick={() => setOpen(true)}>
            {t(people === 1 ? 'requirements.people.seeOne' : 'requirements.people.see')}
          </Button>
        )}
      </Notice>
      {open && (
        <DetailsDialog title={enrolled} maxWidth="480px" onClose={() => setOpen(false)}>
          <PeopleNames
            label={enrolled}
            source={`enrolled ${act}`}
            load={(page) => call('GET /requirements/enrolled', { query: { ...query, ...page } })}
          />
        </DetailsDialog>
      )}
    </div>
  )
}
