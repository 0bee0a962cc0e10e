import { ExternalLinkIcon, FileTextIcon } from '@radix-ui/react-icons'
import { Button, Card, Flex, Text } from '@radix-ui/themes'
import { mutate } from '../../shared/data/mutate.ts'
import { useOperation } from '../../shared/data/use-query.ts'
import { EmptyState, ErrorState } from '../../shared/feedback/states.tsx'
import { tell } from '../../shared/feedback/toasts.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { type LessonProgressSaved, openDocument, type PlayerLesson } from './enrolments.data.ts'
import { FileUrl } from './enrolments.operations.generated.ts'

/** A document; opening it completes the lesson. */
export const DocumentLesson = ({
  lesson,
  onCompleted,
}: {
  lesson: PlayerLesson
  onCompleted: (saved: LessonProgressSaved) => void
}) => {
  const { t, format, problem } = useCopy()
  const { data, error, refetch } = useOperation(FileUrl, lesson.file === null ? null : { key: lesson.file })
  if (lesson.file === null)
    return <EmptyState title={t('enrolments.player.noFile')} text={t('enrolments.player.noFileText')} />
  if (error && !data) return <ErrorState error={error} retry={refetch} />
  const opened = async () => {
    try {
      const saved = await mutate(() => openDocument(lesson.id))
      if (saved.isCompleted && !lesson.isCompleted) onCompleted(saved)
    } catch (failure) {
      tell.error(problem(failure))
    }
  }
  return (
    <Card size="3" className="player-document">
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
        <Button asChild={data !== undefined} disabled={!data}>
          {data ? (
            <a href={data.getSignedUrl.signedUrl} target="_blank" rel="noreferrer" onClick={opened}>
              {t('enrolments.player.openDocument')}
              <ExternalLinkIcon aria-hidden />
            </a>
          ) : (
            t('enrolments.player.openDocument')
          )}
        </Button>
        <Text size="1" color="gray">
          {t('enrolments.player.opensInTab')}
        </Text>
      </Flex>
    </Card>
  )
}
