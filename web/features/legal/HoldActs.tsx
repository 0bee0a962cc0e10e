import { LockClosedIcon, LockOpen1Icon } from '@radix-ui/react-icons'
import { useState } from 'react'
import { confirmWhy } from '../../shared/confirm.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { IconAct } from '../../shared/look/IconAct.tsx'
import { tell } from '../../shared/toasts.ts'
import { HoldDialog } from './HoldDialog.tsx'
import type { Retention } from './retentions.data.ts'

/** Places, changes and ends a legal hold. */
export const HoldActs = ({ of }: { of: Retention }) => {
  const { t } = useCopy()
  const [isPlacing, setPlacing] = useState(false)
  const name = of.fullName ?? t('legal.list.somebody')
  return (
    <>
      <IconAct
        label={t(of.hold ? 'legal.hold.change' : 'legal.hold.place', { name })}
        icon={<LockClosedIcon />}
        onClick={() => setPlacing(true)}
      />
      {of.hold && <EndHold of={of} name={name} />}
      {isPlacing && <HoldDialog of={of} name={name} onClose={() => setPlacing(false)} />}
    </>
  )
}

const EndHold = ({ of: { id, keptUntil, isOver }, name }: { of: Retention; name: string }) => {
  const { t, format } = useCopy()
  const { run, busy } = useAct((reason: string) =>
    call('POST /legal/retentions/:id/hold/actions/end', { params: { id }, body: { reason } }),
  )
  const end = async () => {
    const reason = await confirmWhy({
      title: t('legal.hold.endTitle'),
      text: t(isOver ? 'legal.hold.endPast' : 'legal.hold.endText', {
        name,
        date: format.date(keptUntil),
      }),
      accept: t('legal.hold.endAccept'),
      reason: t('legal.hold.reason'),
      isReasonNeeded: true,
      dangerous: isOver,
    })
    if (reason !== null && (await run(reason))) tell.success(t('legal.hold.ended'))
  }
  return (
    <IconAct
      label={t('legal.hold.end', { name })}
      icon={<LockOpen1Icon />}
      loading={busy}
      onClick={() => void end()}
    />
  )
}
