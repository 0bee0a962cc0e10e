import { Button, Flex, Text } from '@radix-ui/themes'
import { Link, useSearchParams } from 'wouter'
import { useOperation } from '../../shared/data/use-query.ts'
import { EmptyState, ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { FilterSelect } from '../../shared/list/Filters.tsx'
import { Page, Section } from '../../shared/page.tsx'
import { Timeline } from '../../shared/timeline.tsx'
import { EnrolmentHistory, type EntryFragment, GradeHistory } from './audit.operations.generated.ts'
import { ProofPanel } from './ProofPanel.tsx'
import { type Names, noteOf, sentenceOf, toneOf } from './sentences.ts'

/** How somebody's record of a course came to be, and the proof that nobody changed it. */
export const AuditScreen = () => {
  const [params] = useSearchParams()
  const courseId = params.get('courseId')
  const userId = params.get('userId')
  return courseId && userId ? <History courseId={courseId} userId={userId} /> : <Start />
}

const Start = () => {
  const { t } = useCopy()
  return (
    <Page title={t('audit.screen.title')}>
      <ProofPanel />
      <Section title={t('audit.screen.history')}>
        <EmptyState
          title={t('audit.screen.how')}
          action={
            <Button asChild variant="soft">
              <Link to="/reporte/cursos">{t('audit.screen.toReport')}</Link>
            </Button>
          }
        />
      </Section>
    </Page>
  )
}

const noLessons: readonly { id: string; name: string; type: string }[] = []

type Subject = { courseId: string; userId: string }

const History = ({ courseId, userId }: Subject) => {
  const { t } = useCopy()
  const [params, setParams] = useSearchParams()
  const lessonId = params.get('lessonId')
  const { data, error, loading, refetch } = useOperation(EnrolmentHistory, { courseId, userId })
  const subject = data?.Audit_subject
  const lessons = subject?.lessons ?? noLessons
  const names: Names = { lessonName: (id) => lessons.find((lesson) => lesson.id === id)?.name }
  const choose = (id: string | null) =>
    setParams(id ? { courseId, userId, lessonId: id } : { courseId, userId }, { replace: true })
  return (
    <Page
      title={subject ? t('audit.screen.historyTitle', { name: subject.fullName }) : t('audit.screen.title')}
      crumbs={[{ label: t('audit.screen.title'), to: '/auditoria' }]}
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <SkeletonLines lines={8} />}
      {data && (
        <>
          <Flex gap="4" align="center" wrap="wrap" mb="4">
            <Text color="gray">{t('audit.screen.inCourse', { course: data.Audit_subject.courseName })}</Text>
            <FilterSelect
              filter={{
                id: 'lesson',
                label: t('audit.screen.scope'),
                all: t('audit.screen.whole'),
                options: lessons
                  .filter(({ type }) => type === 'automaticEvaluation')
                  .map(({ id, name }) => ({ value: id, label: t('audit.screen.gradeOf', { lesson: name }) })),
              }}
              value={lessonId}
              onChange={choose}
            />
          </Flex>
          {lessonId ? (
            <GradeEntries courseId={courseId} userId={userId} lessonId={lessonId} names={names} />
          ) : (
            <Entries entries={data.Audit_enrolmentHistory} names={names} />
          )}
          <ProofPanel />
        </>
      )}
    </Page>
  )
}

const GradeEntries = ({ names, ...subject }: Subject & { lessonId: string; names: Names }) => {
  const { data, error, refetch } = useOperation(GradeHistory, subject)
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data) return <SkeletonLines lines={6} />
  return <Entries entries={data.Audit_gradeHistory} names={names} />
}

const Entries = ({ entries, names }: { entries: readonly EntryFragment[]; names: Names }) => {
  const tools = useCopy()
  const { t } = tools
  if (entries.length === 0)
    return <EmptyState title={t('audit.screen.empty')} text={t('audit.screen.emptyText')} />
  return (
    <Timeline
      label={t('audit.screen.history')}
      entries={entries.map((entry) => {
        const tone = toneOf(entry)
        return {
          id: entry.eventId,
          at: entry.at,
          sentence: sentenceOf(entry, tools, names),
          note: noteOf(entry, tools),
          ...(tone && { tone }),
        }
      })}
    />
  )
}
