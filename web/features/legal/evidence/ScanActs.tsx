import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { confirmWhy } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { download } from '../../../shared/data/rest.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import { AttachScanDialog } from './AttachScanDialog.tsx'
import type { Evidence } from './evidence.data.ts'

type Props = {
  readonly id: string
  readonly of: Pick<Evidence['papers'][number], 'id' | 'folio' | 'scan'>
  readonly isInForce: boolean
  readonly mayChange: boolean
}

/** Reads, attaches or removes the scan of a signed constancia. */
export const ScanActs = ({ id, of, isInForce, mayChange }: Props) => {
  const { t } = useCopy()
  const [isOpen, setOpen] = useState(false)
  if (of.scan)
    return (
      <>
        <ReadScan of={of} />
        {mayChange && <RemoveScan of={of} />}
      </>
    )
  if (!(isInForce && mayChange)) return null
  return (
    <>
      <Button variant="ghost" color="gray" onClick={() => setOpen(true)}>
        {t('legal.evidence.scanAttach')}
      </Button>
      {isOpen && <AttachScanDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

const ReadScan = ({ of: { id, folio } }: Pick<Props, 'of'>) => {
  const { t } = useCopy()
  const read = () => download('GET /legal/papers/:id/scan', { params: { id } }, `DC-3_${folio}_firmada`)
  const { run, busy } = useAct(read, { changesNothing: true })
  return (
    <Button variant="ghost" color="gray" loading={busy} onClick={() => void run()}>
      {t('legal.evidence.scanDownload')}
    </Button>
  )
}

const RemoveScan = ({ of: { id } }: Pick<Props, 'of'>) => {
  const { t } = useCopy()
  const { run, busy } = useAct((reason: string) =>
    call('POST /legal/papers/:id/scan/actions/remove', { params: { id }, body: { reason } }),
  )
  const remove = async () => {
    const reason = await confirmWhy({
      title: t('legal.evidence.scanRemove'),
      text: t('legal.evidence.scanRemoveText'),
      accept: t('legal.evidence.scanRemove'),
      reason: t('legal.constancias.reason'),
      isReasonNeeded: true,
      dangerous: true,
    })
    if (reason !== null && (await run(reason))) tell.success(t('legal.evidence.scanRemoved'))
  }
  return (
    <Button variant="ghost" color="gray" loading={busy} onClick={() => void remove()}>
      {t('legal.evidence.scanRemove')}
    </Button>
  )
}
