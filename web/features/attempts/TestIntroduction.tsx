import { Button, DataList, Flex } from '@radix-ui/themes'
import { passingGrade } from '../../../api/contract/constants.ts'
import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { courseState } from '../../shared/course-links.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState, Notice, SkeletonLines } from '../../shared/feedback/states.tsx'
import { ReasonedButton } from '../../shared/form/Form.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import { Page, Section } from '../../shared/page.tsx'
import { SkippedBefore } from '../enrolments/SkippedDocument.tsx'
import type { TestLesson } from './attempts.data.ts'
import { ContinueTest } from './ContinueTest.tsx'

type State = NavigationStates['/cursos/informacion-de-examen']

const courseCrumb = ({ titleCourse, courseId }: State) => {
  const state = courseState({ id: courseId, name: titleCourse })
  return { label: titleCourse, to: '/cursos/detalles', state }
}

export const TestIntroduction = (state: State) => {
  const { t, count, format } = useCopy()
  const { data: lesson, error, refetch } = useRead('GET /lessons/:id', { params: { id: state.lessonId } })
  const duration = lesson ? lesson.duration : state.duration
  const questions = lesson?.totalQuestions ?? state.totalQuestions
  return (
    <Page title={state.titleLesson} crumbs={[courseCrumb(state)]}>
      {error && <ErrorState error={error} retry={refetch} />}
      {state.skippedId !== undefined && (
        <SkippedBefore course={{ id: state.courseId, name: state.titleCourse }} lessonId={state.skippedId} />
      )}
      <div className="test-intro">
        <DataList.Root size="3">
          <DataList.Item>
            <DataList.Label>{t('attempts.intro.amount')}</DataList.Label>
            <DataList.Value>{questions > 0 ? format.number(questions) : '—'}</DataList.Value>
          </DataList.Item>
          <DataList.Item>
            <DataList.Label>{t('attempts.intro.limit')}</DataList.Label>
            <DataList.Value>
              {duration === null
                ? t('attempts.intro.noLimit')
                : count('attempts.intro.limitMinutes', duration)}
            </DataList.Value>
          </DataList.Item>
          <DataList.Item>
            <DataList.Label>{t('attempts.intro.passing')}</DataList.Label>
            <DataList.Value>{passingGrade}</DataList.Value>
          </DataList.Item>
        </DataList.Root>
        <Section title={t('attempts.intro.rules')}>
          <ol className="test-rules">
            <li>{t('attempts.intro.ruleRead')}</li>
            <li>{t('attempts.intro.ruleCheck')}</li>
            <li>{t('attempts.intro.ruleSaved')}</li>
            {lesson?.preventTabSwitching && <li>{t('attempts.intro.ruleTabs')}</li>}
          </ol>
        </Section>
        {lesson ? <Start lesson={lesson} refetch={refetch} /> : !error && <SkeletonLines lines={2} />}
      </div>
    </Page>
  )
}

const Start = ({ lesson, refetch }: { lesson: TestLesson; refetch: () => void }) => {
  const { t } = useCopy()
  const address = `/cursos/examen/${lesson.id}`
  const reason = reasonNotTo(lesson)
  return (
    <Flex direction="column" gap="4" align="start">
      {reason && <Notice tone="warning">{t(reason)}</Notice>}
      <Flex gap="3" wrap="wrap">
        {lesson.attempt ? (
          <ContinueTest size="3" lessonId={lesson.id} limit={lesson.attempt} refetch={refetch} />
        ) : (
          <ReasonedButton size="3" reason={reason && t(reason)} onClick={() => go(address)}>
            {t('attempts.intro.start')}
          </ReasonedButton>
        )}
        {lesson.alreadyAnswered && (
          <Button size="3" onClick={() => go(address)}>
            {t('attempts.intro.result')}
          </Button>
        )}
        <Button size="3" variant="soft" color="gray" onClick={() => history.back()}>
          {t('attempts.intro.back')}
        </Button>
      </Flex>
    </Flex>
  )
}

/** Why the test cannot start; a running one can always continue. */
const reasonNotTo = ({ attempt, alreadyAnswered, isSubscribed }: TestLesson) => {
  if (attempt) return null
  if (alreadyAnswered) return 'attempts.intro.taken'
  return isSubscribed ? null : 'attempts.intro.notSubscribed'
}
