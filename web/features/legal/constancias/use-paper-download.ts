import { download, wholeFileTimeout } from '../../../shared/data/rest.ts'
import { fileDate } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import { useBusy } from '../../../shared/use-busy.ts'

type Words = { readonly done: string; readonly failed: string }

const useDownload = () => {
  const { problem } = useCopy()
  const { busy, during } = useBusy()
  const run = async (act: () => Promise<unknown>, { done, failed }: Words): Promise<void> => {
    try {
      await during(act)
      tell.success(done)
    } catch (error) {
      reportError(error)
      tell.failure(failed, problem(error))
    }
  }
  return { run, busy }
}

/** Downloads the stored paper and shows the result. */
export const usePaperDownload = () => {
  const { t } = useCopy()
  const { run, busy } = useDownload()
  const words = { done: t('legal.constancias.downloaded'), failed: t('legal.constancias.notDownloaded') }
  const read = ({ id, folio }: { readonly id: string; readonly folio: string }) =>
    run(() => download('GET /legal/papers/:id', { params: { id } }, `DC-3_${folio}.pdf`), words)
  return { read, busy }
}

/** As `usePaperDownload`, of several in one PDF to print. */
export const useOnePdf = () => {
  const { t } = useCopy()
  const { run, busy } = useDownload()
  const words = {
    done: t('legal.constancias.onePdfDownloaded'),
    failed: t('legal.constancias.severalNotDownloaded'),
  }
  const route = 'POST /legal/constancias/actions/download-pdf'
  const read = (ids: readonly string[]) =>
    run(() => download(route, { body: { ids: [...ids] } }, `DC-3_${fileDate()}.pdf`, wholeFileTimeout), words)
  return { read, busy }
}

/** As `usePaperDownload`, of several in one ZIP. */
export const usePapersDownload = () => {
  const { t } = useCopy()
  const { run, busy } = useDownload()
  const words = {
    done: t('legal.constancias.severalDownloaded'),
    failed: t('legal.constancias.severalNotDownloaded'),
  }
  const read = (ids: readonly string[]) =>
    run(
      () =>
        download(
          'POST /legal/constancias/actions/download',
          { body: { ids: [...ids] } },
          `DC-3_${fileDate()}.zip`,
        ),
      words,
    )
  return { read, busy }
}
