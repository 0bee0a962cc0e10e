import { useState } from 'react'
import { download } from '../../shared/data/rest.ts'
import { tell } from '../../shared/feedback/toasts.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

export type CertificateIds = { courseId: string; userId: string; certId: string }

/** Fetches the paper of one certificate, and tells what came of it. */
export const useCertificateDownload = () => {
  const { t, problem } = useCopy()
  const [busy, setBusy] = useState(false)
  const fetchPaper = async (params: CertificateIds, holder: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await download(
        'GET /courses/:courseId/employee/:userId/certification/:certId/download',
        { params },
        `certificado_${holder}_.pdf`,
      )
      tell.success(t('shared.certificate_downloaded'))
    } catch (error) {
      tell.failure(t('certificates.notDownloaded'), problem(error))
    } finally {
      setBusy(false)
    }
  }
  return { fetchPaper, busy }
}
