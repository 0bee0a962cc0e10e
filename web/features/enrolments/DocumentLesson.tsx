import { DownloadIcon, ExternalLinkIcon, FileTextIcon } from '@radix-ui/react-icons'
import { Button, Card, Flex, Link, Skeleton, Text } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import { mutate } from '../../shared/data/mutate.ts'
import { isRefused } from '../../shared/data/retry.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { EmptyState, ErrorState, Notice, SkeletonLines } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { type LessonCompletion, openDocument, type PlayerLesson } from './enrolments.data.ts'
import { fileUrl } from './enrolments.operations.ts'
import { PdfReader, PdfSkeleton } from './PdfReader.tsx'

type Props = {
  lesson: PlayerLesson
  onCompleted: (completion: LessonCompletion) => void
  /** Called when the document shows, before the server is notified. */
  onShown: (lesson: PlayerLesson) => void
}

/** A PDF shows in the page, other documents download; opening one completes the lesson. */
export const DocumentLesson = ({ lesson, ...handlers }: Props) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead(fileUrl, lesson.file === null ? null : { key: lesson.file }, {
    onDevice: true,
  })
  if (lesson.file === null)
    return <EmptyState title={t('enrolments.player.noFile')} text={t('enrolments.player.noFileText')} />
  if (!data)
    return error ? <ErrorState error={error} retry={refetch} /> : <DocumentSkeleton lesson={lesson} />
  const url = data.signedUrl
  return <OpenedDocument key={lesson.fileVersion} lesson={lesson} url={url} {...handlers} />
}

const isPdfFile = ({ fileName }: PlayerLesson): boolean => /\.pdf$/i.test(fileName ?? '')

const DocumentSkeleton = ({ lesson }: { lesson: PlayerLesson }) => {
  if (!isPdfFile(lesson)) return <SkeletonLines lines={2} />
  return (
    <div className="player-document">
      <PdfSkeleton />
      {!lesson.isCompleted && <Skeleton height="16px" width="60%" />}
      <Skeleton height="20px" width="40%" />
    </div>
  )
}

const OpenedDocument = ({ lesson, url, ...handlers }: Props & { url: string }) => {
  const { t } = useCopy()
  const isPdf = isPdfFile(lesson)
  const [isUnreadable, setUnreadable] = useState(false)
  const [first] = useState(url)
  const { failure, reportOpened } = useOpening(lesson, handlers)
  return (
    <div className="player-document">
      {isPdf && !isUnreadable ? (
        <PdfReader
          url={first}
          name={lesson.name}
          onRead={reportOpened}
          onFailed={() => setUnreadable(true)}
        />
      ) : (
        <>
          {isUnreadable && <Notice tone="warning">{t('enrolments.player.pdf.failed')}</Notice>}
          <DocumentCard lesson={lesson} url={url} isShown={isPdf} onOpen={reportOpened} />
        </>
      )}
      <OpeningProblem failure={failure} retry={reportOpened} />
      {isPdf && !isUnreadable && !lesson.isCompleted && (
        <Text size="1" color="gray">
          {t('enrolments.player.shownToComplete')}
        </Text>
      )}
      {isPdf && !isUnreadable && (
        <Flex gap="4" wrap="wrap">
          <Link size="2" href={url} target="_blank" rel="noreferrer">
            {t('enrolments.player.openInTab')} <ExternalLinkIcon aria-hidden />
          </Link>
          <Link size="2" href={url} download={lesson.fileName ?? true}>
            {t('enrolments.player.download')} <DownloadIcon aria-hidden />
          </Link>
        </Flex>
      )}
    </div>
  )
}

/** Non-members get only this message. */
const OpeningProblem = ({ failure, retry }: { failure: unknown; retry: () => void }) => {
  const { t, problem } = useCopy()
  if (!failure) return null
  if (isRefused(failure)) return <Notice>{t('enrolments.player.notKept', { why: problem(failure) })}</Notice>
  return <ErrorState error={failure} retry={retry} />
}

/** Notifies the server once that the document was opened; retries failures. */
const useOpening = (lesson: PlayerLesson, { onCompleted, onShown }: Omit<Props, 'lesson'>) => {
  const [failure, setFailure] = useState<unknown>(null)
  const isNotified = useRef(lesson.isCompleted)
  const reportOpened = async () => {
    if (isNotified.current) return
    isNotified.current = true
    onShown(lesson)
    setFailure(null)
    try {
      onCompleted(await mutate(() => openDocument(lesson.id)))
    } catch (error) {
      isNotified.current = false
      setFailure(error)
    }
  }
  return { failure, reportOpened }
}

const DocumentCard = ({
  lesson,
  url,
  isShown,
  onOpen,
}: {
  lesson: PlayerLesson
  url: string
  /** Shown by the browser; other formats are downloaded. */
  isShown: boolean
  onOpen: () => void
}) => {
  const { t, format } = useCopy()
  return (
    <Card size="3">
      <Flex direction="column" gap="3" align="start">
        <Flex gap="3" align="center">
          <FileTextIcon aria-hidden width="24" height="24" />
          <Flex direction="column">
            <Text weight="medium">{lesson.fileName ?? t('enrolments.player.document')}</Text>
            {lesson.fileSize !== null && (
              <Text size="1" color="gray">
                {format.bytes(lesson.fileSize)}
              </Text>
            )}
          </Flex>
        </Flex>
        <Button asChild variant={lesson.isCompleted ? 'soft' : 'solid'}>
          <a
            href={url}
            onClick={onOpen}
            {...(isShown ? { target: '_blank', rel: 'noreferrer' } : { download: lesson.fileName ?? true })}
          >
            {t(isShown ? 'enrolments.player.openInTab' : 'enrolments.player.downloadDocument')}
            {isShown ? <ExternalLinkIcon aria-hidden /> : <DownloadIcon aria-hidden />}
          </a>
        </Button>
        {!lesson.isCompleted && (
          <Text size="1" color="gray">
            {t('enrolments.player.opensToComplete')}
          </Text>
        )}
      </Flex>
    </Card>
  )
}
