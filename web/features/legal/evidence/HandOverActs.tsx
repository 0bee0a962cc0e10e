import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { confirmWhy } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import { HandOverDialog } from '../constancias/HandOverDialog.tsx'
import type { Evidence } from './evidence.data.ts'

type Props = {
  readonly of: Pick<Evidence, 'id'> & { readonly paper: Pick<Evidence['papers'][number], 'handedOverOn'> }
}

/** Records the hand-over of one printed constancia, or takes it back. */
export const HandOverActs = ({ of: { id, paper } }: Props) => {
  const { t } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const { run, busy } = useAct((reason: string) =>
    call('POST /legal/constancias/:id/actions/take-back-hand-over', { params: { id }, body: { reason } }),
  )
  const takeBack = async () => {
    const reason = await confirmWhy({
      title: t('legal.constancias.takeBackTitle'),
      text: t('legal.constancias.takeBackText'),
      accept: t('legal.constancias.takeBack'),
      reason: t('legal.constancias.reason'),
      isReasonNeeded: true,
      dangerous: true,
    })
    if (reason !== null && (await run(reason))) tell.success(t('legal.constancias.takenBack'))
  }
  if (paper.handedOverOn !== null)
    return (
      <Button variant="ghost" color="gray" ml="4" loading={busy} onClick={() => void takeBack()}>
        {t('legal.constancias.takeBack')}
      </Button>
    )
  return (
    <>
      <Button variant="ghost" color="gray" ml="4" onClick={() => setOpen(true)}>
        {t('legal.constancias.handOver')}
      </Button>
      {isOpen && <HandOverDialog ids={[id]} onClose={() => setOpen(false)} />}
    </>
  )
}
