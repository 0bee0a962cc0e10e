import { Button, Dialog } from '@radix-ui/themes'
import { useState } from 'react'
import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { call } from '../../shared/data/call.ts'
import { usePolling, useRead } from '../../shared/data/use-query.ts'
import { DialogActions } from '../../shared/dialog/DialogActions.tsx'
import { useReturnFocus } from '../../shared/dialog/return-focus.ts'
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
  const sentence =
    people === 0
      ? t(isUnderWay ? 'requirements.people.underWay' : 'requirements.people.nobody')
      : count(isUnderWay ? 'requirements.people.soFar' : 'requirements.people.enrolled', people)
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
      <EnrolledDialog
        open={open}
        onClose={() => setOpen(false)}
        title={count('requirements.people.enrolled', people)}
        query={query}
      />
    </div>
  )
}

const EnrolledDialog = ({
  open,
  onClose,
  title,
  query,
}: {
  open: boolean
  onClose: () => void
  title: string
  query: { level: Saved['level']; act: string; scopeId?: string }
}) => {
  const { t } = useCopy()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="480px" {...useReturnFocus(open)} aria-describedby={undefined}>
        <Dialog.Title size="4">{title}</Dialog.Title>
        <PeopleNames
          label={title}
          source={`enrolled ${query.act}`}
          load={(page) => call('GET /requirements/enrolled', { query: { ...query, ...page } })}
        />
        <DialogActions>
          <Button variant="soft" color="gray" onClick={onClose}>
            {t('shared.close')}
          </Button>
        </DialogActions>
      </Dialog.Content>
    </Dialog.Root>
  )
}
