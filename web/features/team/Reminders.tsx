import { Button, Text } from '@radix-ui/themes'
import { useState } from 'react'
import type { Call, Reply } from '../../../api/contract/calls.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { SeveralDialog, type SeveralWords } from '../../shared/several/SeveralDialog.tsx'
import { tell } from '../../shared/toasts.ts'
import type { TeamMember } from './team.data.ts'

/** Where something is late or due soon; once a day. */
export const RemindOne = ({ member: { isReminded, late, dueSoon, ...person } }: { member: TeamMember }) => {
  const { t } = useCopy()
  if (isReminded)
    return (
      <Text size="2" color="gray">
        {t('team.reminder.today')}
      </Text>
    )
  return late + dueSoon === 0 ? null : <RemindButton person={person} variant="ghost" />
}

export const RemindButton = ({
  person: { id, fullName },
  variant,
}: {
  person: Pick<TeamMember, 'id' | 'fullName'>
  variant: 'ghost' | 'soft'
}) => {
  const { t } = useCopy()
  const { run, busy } = useAct(() => call('POST /team/:id/reminders', { params: { id } }))
  const remind = async () => {
    const answer = await run()
    if (answer)
      tell.success(t(answer.isGiven ? 'team.reminder.done' : 'team.reminder.already', { name: fullName }))
  }
  return (
    <Button
      variant={variant}
      loading={busy}
      aria-label={t('team.reminder.giveTo', { name: fullName })}
      onClick={remind}
    >
      {t('team.reminder.give')}
    </Button>
  )
}

const words: SeveralWords = {
  done: 'team.reminder.given',
  unchanged: 'team.reminder.unchanged',
  refused: 'team.reminder.refused',
}

type Reminders = Reply<'POST /team/reminders'>

/** Everybody in the list, on all its pages, who has something late or due soon. */
export const RemindAll = ({ filters }: { filters: Call<'POST /team/reminders'>['body'] }) => (
  <RemindSeveral
    label="team.reminder.giveAll"
    remind={() => call('POST /team/reminders', { body: filters })}
  />
)

export const RemindChosen = ({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) => (
  <RemindSeveral
    label="team.reminder.give"
    remind={() => call('POST /employees/actions/remind', { body: { ids: [...ids] } })}
    onDone={onDone}
  />
)

const RemindSeveral = ({
  label,
  remind,
  onDone,
}: {
  label: 'team.reminder.giveAll' | 'team.reminder.give'
  remind: () => Promise<Reminders>
  onDone?: () => void
}) => {
  const { t } = useCopy()
  const [reminders, setReminders] = useState<Reminders | null>(null)
  const { run, busy } = useAct(remind)
  const close = () => {
    setReminders(null)
    onDone?.()
  }
  return (
    <>
      <Button variant="soft" loading={busy} onClick={async () => setReminders(await run())}>
        {t(label)}
      </Button>
      {reminders && (
        <SeveralDialog changes={reminders} route="GET /team/reminders/:id" words={words} onClose={close} />
      )}
    </>
  )
}
