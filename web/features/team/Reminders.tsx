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
export const RemindOne = ({ member }: { member: TeamMember }) => {
  const { t } = useCopy()
  const { id, fullName, late, dueSoon, isReminded } = member
  const { run, busy } = useAct(() => call('POST /team/:id/reminders', { params: { id } }))
  if (isReminded)
    return (
      <Text size="2" color="gray">
        {t('team.reminder.today')}
      </Text>
    )
  if (late + dueSoon === 0) return null
  const remind = async () => {
    const answer = await run()
    if (answer)
      tell.success(t(answer.isGiven ? 'team.reminder.done' : 'team.reminder.already', { name: fullName }))
  }
  return (
    <Button
      variant="ghost"
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

/** Everybody in the list, on all its pages, who has something late or due soon. */
export const RemindAll = ({ filters }: { filters: Call<'POST /team/reminders'>['body'] }) => {
  const { t } = useCopy()
  const [reminders, setReminders] = useState<Reply<'POST /team/reminders'> | null>(null)
  const { run, busy } = useAct(() => call('POST /team/reminders', { body: filters }))
  return (
    <>
      <Button variant="soft" loading={busy} onClick={async () => setReminders(await run())}>
        {t('team.reminder.giveAll')}
      </Button>
      {reminders && (
        <SeveralDialog
          changes={reminders}
          route="GET /team/reminders/:id"
          words={words}
          onClose={() => setReminders(null)}
        />
      )}
    </>
  )
}
