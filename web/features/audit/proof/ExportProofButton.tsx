import { DownloadIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import type { Call } from '../../../../api/contract/calls.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { download, wholeFileTimeout } from '../../../shared/data/rest.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

/** Exports the history as a file that an auditor can verify offline. */
export const ExportProofButton = ({ history }: { history: Call<'POST /audit/exports/history'>['body'] }) => {
  const { t } = useCopy()
  const { run, busy } = useAct(
    () =>
      download(
        'POST /audit/exports/history',
        { body: history },
        t('audit.proof.exportFile'),
        wholeFileTimeout,
      ),
    { changesNothing: true },
  )
  return (
    <Button variant="soft" color="gray" loading={busy} onClick={() => run()}>
      <DownloadIcon aria-hidden />
      {t('audit.proof.export')}
    </Button>
  )
}
