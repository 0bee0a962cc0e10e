import { download } from '../../shared/data/rest.ts'
import { tell } from '../../shared/feedback/toasts.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'

export type CertificateIds = { courseId: string; userId: string; certId: string }

/** Fetches the paper of one certificate and tells what came of it; a failure is logged too. */
export const downloadPaper = async (
  params: CertificateIds,
  holder: string,
  { t, problem }: Pick<CopyTools, 't' | 'problem'>,
): Promise<void> => {
  try {
    await download(
      'GET /courses/:courseId/employee/:userId/certification/:certId/download',
      { params },
      `certificado_${holder}_.pdf`,
    )
    tell.success(t('shared.certificate_downloaded'))
  } catch (error) {
    reportError(error)
    tell.failure(t('certificates.notDownloaded'), problem(error))
  }
}
