import { Button, Flex, Text } from '@radix-ui/themes'
import { openCourse, openLesson } from '../../shared/course-links.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import { CourseApproved } from '../certificates/CourseApproved.tsx'
import { Opportunity } from '../opportunities/Opportunity.tsx'
import type { VisibleResult } from './attempts.data.ts'

type WithResult = { result: VisibleResult }

/** The certificate, the rest of the course, another opportunity, or the next course; the first is primary. */
export const NextSteps = ({ lessonId, result }: WithResult & { lessonId: string }) => {
  const { t } = useCopy()
  const { certificateId, isApproved, opportunity, courseStatus, nextCourse } = result
  const hasRest = isApproved && certificateId === null && courseStatus !== null
  const asks = opportunity?.requestedAt === null
  const isNext = certificateId === null && !asks && (!hasRest || result.courseIsDraft)
  return (
    <Flex direction="column" align="center" gap="4" className="result-follows">
      {certificateId !== null && (
        <CourseApproved
          course={{ id: result.courseId, name: result.courseName }}
          certificateId={certificateId}
          nextCourse={nextCourse}
        />
      )}
      {hasRest && <RemainingSteps result={result} />}
      {opportunity && (
        <Flex direction="column" align="center" gap="2">
          <Opportunity
            lesson={{ id: lessonId, name: result.lessonName ?? '' }}
            opportunity={opportunity}
            look="primary"
          />
          {opportunity.declinedAt === null && <WhoAnswers graders={result.graders} />}
        </Flex>
      )}
      {nextCourse && certificateId === null && (
        <Flex direction="column" align="center" gap="2">
          <Text size="2" color="gray">
            {t('attempts.result.nextCourse')}
          </Text>
          <Button size="3" variant={isNext ? 'solid' : 'soft'} onClick={() => openCourse(nextCourse)}>
            <span className="clamp-2">{nextCourse.name}</span>
          </Button>
        </Flex>
      )}
      <Button
        size="3"
        variant={isNext && nextCourse === null ? 'solid' : 'ghost'}
        onClick={() => go('/dashboard', { replace: true })}
      >
        {t('attempts.result.dashboard')}
      </Button>
    </Flex>
  )
}

/** For a course not yet approved: lessons remain, an evaluator must act, or it is a draft that members cannot see. */
const RemainingSteps = ({ result }: WithResult) => {
  const { t } = useCopy()
  if (result.courseIsDraft)
    return (
      <Flex direction="column" align="center" gap="2">
        <Text align="center">{t('attempts.result.draft', { course: result.courseName })}</Text>
        {result.missing.length > 0 && <Text color="gray">{t('attempts.result.missing')}</Text>}
        <Requirements result={result} />
      </Flex>
    )
  const course = { id: result.courseId, name: result.courseName }
  const first = result.missing.find(({ type }) => isDoneAlone(type))
  return (
    <Flex direction="column" align="center" gap="2">
      <Text align="center">{t('attempts.result.rest', { course: result.courseName })}</Text>
      <Requirements result={result} />
      {first && (
        <Button size="3" onClick={() => openLesson(course, first)}>
          <span className="clamp-2">{t('attempts.result.toMissing', { name: first.name })}</span>
        </Button>
      )}
      <Button size="3" variant={first ? 'ghost' : 'solid'} onClick={() => openCourse(course)}>
        {t('attempts.result.course')}
      </Button>
    </Flex>
  )
}

const Requirements = ({ result: { missing } }: WithResult) => {
  const { t } = useCopy()
  if (missing.length === 0) return null
  return (
    <ul className="ruled result-missing" aria-label={t('attempts.result.missing')}>
      {missing.map((lesson) => (
        <li key={lesson.id}>{lesson.name}</li>
      ))}
    </ul>
  )
}

const WhoAnswers = ({ graders }: { graders: readonly string[] }) => {
  const { t, locale } = useCopy()
  const who = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    graders.length > 0 ? graders : [t('attempts.result.administrator')],
  )
  return (
    <Text align="center" size="2" color="gray">
      {t('opportunities.answeredBy', { who })}
    </Text>
  )
}

const isDoneAlone = (type: string): boolean =>
  type === 'document' || type === 'video' || type === 'audio' || type === 'automaticEvaluation'
