import { Cross2Icon, DownloadIcon } from '@radix-ui/react-icons'
import { Button, Heading, IconButton, Text } from '@radix-ui/themes'
import { useId } from 'react'
import { openCourse } from '../../shared/course-links.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { usePageMark } from '../../shared/look/page-mark.ts'
import { go } from '../../shared/navigate.ts'
import { useSession } from '../../shared/session/session.ts'
import { ResultAnimation } from './ResultAnimation.tsx'
import { ResultFace } from './ResultFace.tsx'
import { useCertificateDownload } from './use-certificate-download.ts'

/** The learner's approval of a course: the certificate, and the next course or the dashboard. */
export const CourseApproved = ({
  course,
  certificateId,
  nextCourse,
  onClose = null,
}: {
  course: { readonly id: string; readonly name: string }
  certificateId: string
  nextCourse: { readonly id: string; readonly name: string; readonly categoryId: string | null } | null
  /** Closes a panel beside a lesson, which celebrates; null within a result, which celebrates already. */
  onClose?: (() => void) | null
}) => {
  const { t } = useCopy()
  const { user } = useSession()
  const { fetchPaper, busy } = useCertificateDownload()
  const title = useId()
  usePageMark('data-approved', true)
  const ids = { courseId: course.id, userId: user.id, certId: certificateId }
  return (
    <section className="course-approved" aria-labelledby={title}>
      {onClose && (
        <div className="approved-stage">
          <ResultAnimation kind="confetti" pieces={30} />
          <ResultFace face="approved" />
        </div>
      )}
      <div className="approved-words">
        <Heading as="h2" size="4" id={title}>
          {t(onClose ? 'certificates.approved.celebrated' : 'certificates.approved.title', {
            course: course.name,
          })}
        </Heading>
        <Text size="2" color="gray">
          {t('certificates.approved.ready')}
        </Text>
      </div>
      <div className="approved-acts">
        <Button size="3" loading={busy} onClick={() => fetchPaper(ids, user.fullName)}>
          <DownloadIcon aria-hidden />
          {t('certificates.approved.download')}
        </Button>
        {nextCourse && (
          <Button size="3" variant="soft" onClick={() => openCourse(nextCourse)}>
            <span className="clamp-2">{t('certificates.approved.next', { name: nextCourse.name })}</span>
          </Button>
        )}
        {onClose && !nextCourse && (
          <Button size="3" variant="soft" onClick={() => go('/dashboard')}>
            {t('certificates.approved.dashboard')}
          </Button>
        )}
      </div>
      {onClose && (
        <IconButton
          className="approved-close"
          variant="ghost"
          color="gray"
          aria-label={t('certificates.approved.close')}
          onClick={onClose}
        >
          <Cross2Icon />
        </IconButton>
      )}
    </section>
  )
}
