import { Flex, Heading, Text } from '@radix-ui/themes'
import { useSearchParams } from 'wouter'
import { call } from '../../shared/data/call.ts'
import { type Query, useRead } from '../../shared/data/use-query.ts'
import { TimelineSkeleton } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { HistoryLink, historyAddress } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { FilterSelect } from '../../shared/list/Filters.tsx'
import { Page } from '../../shared/page.tsx'
import { auditedMember, enrolmentHistory, gradeHistory, type HistoryPage } from './audit.operations.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { HistoryEntries } from './HistoryEntries.tsx'
import { HistoryError } from './HistoryError.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { useHistoryFilter } from './history-filter.ts'
import { ExportProofButton } from './proof/ExportProofButton.tsx'
import { ProofPanel } from './proof/ProofPanel.tsx'
import { WhyStatus } from './status/WhyStatus.tsx'

type Member = { courseId: string; userId: string }

export const MemberHistory = ({ courseId, userId }: Member) => {
  const { t } = useCopy()
  const [params, setParams] = useSearchParams()
  const lessonId = params.get('lessonId')
  const { data: subject, error, loading, refetch } = useRead(auditedMember, { courseId, userId })
  const graded =
    subject?.lessons.filter(({ type }) => type === 'automaticEvaluation' || type === 'manualEvaluation') ?? []
  const evaluation = graded.find(({ id }) => id === lessonId)
  const choose = (id: string | null) =>
    setParams(id ? { courseId, userId, lessonId: id } : { courseId, userId }, { replace: true })
  return (
    <Page
      title={subject ? t('audit.screen.historyTitle', { name: subject.fullName }) : t('audit.screen.history')}
      crumbs={[
        { label: t('audit.screen.title'), to: '/auditoria' },
        ...(subject
          ? [{ label: subject.fullName, to: historyAddress({ kind: 'employee', id: userId }) }]
          : []),
      ]}
      tags={
        subject && (
          <WhyStatus
            courseId={courseId}
            userId={userId}
            course={subject.courseName}
            person={subject.fullName}
          />
        )
      }
    >
      {error && <HistoryError error={error} retry={refetch} />}
      {loading && <TimelineSkeleton count={8} />}
      {subject && (
        <>
          <Flex gap="4" align="center" wrap="wrap" mb="4">
            <Text color="gray">{t('audit.screen.inCourse', { course: subject.courseName })}</Text>
            <FilterSelect
              filter={{
                id: 'lesson',
                label: t('audit.screen.scope'),
                all: t('audit.screen.whole'),
                options: graded.map(({ id, name }) => ({
                  value: id,
                  label: t('audit.screen.gradeOf', { lesson: name }),
                })),
              }}
              value={lessonId}
              onChange={choose}
            />
            <HistoryLink kind="employee" id={userId} name={subject.fullName} inWords />
            <HistoryLink kind="course" id={courseId} name={subject.courseName} inWords />
            {evaluation && (
              <HistoryLink kind="evaluation" id={evaluation.id} name={evaluation.name} inWords />
            )}
          </Flex>
          {lessonId ? (
            <GradeEntries key={lessonId} courseId={courseId} userId={userId} lessonId={lessonId} />
          ) : (
            <RecordEntries courseId={courseId} userId={userId} />
          )}
          <ProofPanel />
        </>
      )}
    </Page>
  )
}

const RecordEntries = (member: Member) => {
  const { filter } = useHistoryFilter()
  const { data: newest, ...answer } = useRead(
    enrolmentHistory,
    { ...member, filter, wholeActs: true },
    { keep: true },
  )
  return (
    <Entries
      {...answer}
      member={member}
      newest={newest}
      load={(before) => call(enrolmentHistory, { ...member, filter, before, wholeActs: true })}
    />
  )
}

const GradeEntries = (grade: Member & { lessonId: string }) => {
  const { filter } = useHistoryFilter()
  const { data: newest, ...answer } = useRead(
    gradeHistory,
    { ...grade, filter, wholeActs: true },
    { keep: true },
  )
  return (
    <Entries
      {...answer}
      member={grade}
      newest={newest}
      load={(before) => call(gradeHistory, { ...grade, filter, before, wholeActs: true })}
    />
  )
}

const Entries = ({
  member,
  newest,
  load,
  error,
  refetch,
}: Pick<Query<unknown>, 'error' | 'refetch'> & {
  member: Member & { lessonId?: string }
  newest: HistoryPage | undefined
  load: (before: number) => Promise<HistoryPage>
}) => {
  const { t } = useCopy()
  const { courseId, userId, lessonId } = member
  const { key, isNarrowed } = useHistoryFilter()
  return (
    <>
      {error && <ErrorState error={error} retry={refetch} />}
      {!newest && !error && <TimelineSkeleton count={20} />}
      {newest && (
        <>
          <Heading as="h2" className="visually-hidden">
            {t('audit.screen.history')}
          </Heading>
          <HistoryFilters types={newest.types} actors={newest.actors}>
            <ExportProofButton
              history={{ kind: 'enrolment', id: courseId, userId, lessonId: lessonId ?? null }}
            />
            <ExportMenu history={member} />
          </HistoryFilters>
          <HistoryEntries
            key={key}
            newest={newest}
            load={load}
            narrowed={isNarrowed}
            opened={lessonId !== undefined}
          />
        </>
      )}
    </>
  )
}
