import { download } from '../../shared/data/rest.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'

export type CertificateIds = { courseId: string; userId: string; certId: string }

/** Downloads a certificate and shows the result; logs a failure. */
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
