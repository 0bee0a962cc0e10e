import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useBusy } from '../../shared/use-busy.ts'
import { type CertificateIds, downloadPaper } from './download-paper.ts'

export const useCertificateDownload = () => {
  const tools = useCopy()
  const { busy, during } = useBusy()
  const fetchPaper = async (ids: CertificateIds, holder: string): Promise<void> => {
    if (busy) return
    await during(() => downloadPaper(ids, holder, tools))
  }
  return { fetchPaper, busy }
}
