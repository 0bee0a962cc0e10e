import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import { gradesPath } from '../../../shared/course-links.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { FieldSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { focusTitle, Page } from '../../../shared/page.tsx'
import { Response } from './Response.tsx'
import { placeAfter, type ReviewPlace, responseAt } from './review.data.ts'

/** A test's pending free responses, one at a time, oldest first. */
export const ReviewScreen = () => {
  const { t } = useCopy()
  const { courseId = '', lessonId = '' } = useParams()
  const lesson = useRead('GET /lessons/:id', { params: { id: lessonId } })
  const first = useRead('GET /courses/:courseId/lessons/:lessonId/reviews', {
    params: { courseId, lessonId },
    query: { pageSize: 1 },
  })
  const { place, hasTrail, isDone, show, goOn, goBack, begin } = usePlaces(first.data?.rows[0]?.attemptId)
  const left = first.data?.count ?? 0
  const crumb = { label: lesson.data?.name ?? t('reviews.grades'), to: gradesPath({ courseId, lessonId }) }
  return (
    <Page title={t('reviews.title')} crumbs={[crumb]}>
      {first.error && !first.data ? (
        <ErrorState error={first.error} retry={first.refetch} />
      ) : !first.data ? (
        <Waiting />
      ) : isDone || !place ? (
        <Done to={crumb.to} goOn={left > 0 ? begin : null} />
      ) : (
        <Attempt place={place} hasTrail={hasTrail} show={show} goOn={goOn} goBack={goBack} />
      )}
    </Page>
  )
}

/** The address holds the current response, for reloads; previous ones are remembered until the grader leaves. */
const usePlaces = (first: string | undefined) => {
  const [params, setParams] = useSearchParams()
  const [trail, setTrail] = useState<readonly ReviewPlace[]>([])
  const [isDone, setDone] = useState(false)
  const attemptId = params.get('intento') ?? first
  const place: ReviewPlace | null = attemptId ? { attemptId, questionId: params.get('respuesta') } : null
  const show = (next: ReviewPlace) =>
    setParams(
      { intento: next.attemptId, ...(next.questionId !== null && { respuesta: next.questionId }) },
      { replace: true },
    )
  return {
    place,
    hasTrail: trail.length > 0,
    isDone,
    show,
    goOn: (from: ReviewPlace, next: ReviewPlace | null) => {
      setTrail([...trail, from])
      if (next) return show(next)
      setDone(true)
      setParams({}, { replace: true })
      focusTitle()
    },
    goBack: () => {
      const last = trail.at(-1)
      if (!last) return
      setTrail(trail.slice(0, -1))
      show(last)
    },
    begin: () => {
      setDone(false)
      setParams({}, { replace: true })
    },
  }
}

const Attempt = ({
  place,
  hasTrail,
  show,
  goOn,
  goBack,
}: {
  place: ReviewPlace
  hasTrail: boolean
  show: (place: ReviewPlace) => void
  goOn: (from: ReviewPlace, next: ReviewPlace | null) => void
  goBack: () => void
}) => {
  const { t } = useCopy()
  const { attemptId, questionId } = place
  const { data, error, refetch } = useRead('GET /attempts/:attemptId/responses', {
    params: { attemptId },
  })
  // prefetches the next attempt
  useRead('GET /attempts/:attemptId/responses', data?.next ? { params: { attemptId: data.next } } : null)
  const response = data ? responseAt(data, questionId) : null
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <Waiting />
  if (!response) return <EmptyState title={t('reviews.none')} />
  const here = { attemptId, questionId: response.questionId }
  const next = placeAfter(data, response)
  return (
    <Response
      key={`${attemptId} ${response.questionId}`}
      attempt={data}
      response={response}
      onTyped={() => show(here)}
      onSaved={() => goOn(here, next)}
      onSkip={next && (() => goOn(here, next))}
      onBack={hasTrail ? goBack : null}
    />
  )
}

const Done = ({ to, goOn }: { to: string; goOn: (() => void) | null }) => {
  const { t } = useCopy()
  if (goOn)
    return (
      <EmptyState title={t('reviews.done')} action={<Button onClick={goOn}>{t('reviews.goOn')}</Button>} />
    )
  return (
    <EmptyState
      title={t('reviews.done')}
      text={t('reviews.doneText')}
      action={
        <Button asChild>
          <Link to={to}>{t('reviews.toGrades')}</Link>
        </Button>
      }
    />
  )
}

const Waiting = () => (
  <Awaited>
    <div className="review-response">
      <FieldSkeletons heights={[20, 24, 178, 40]} />
    </div>
  </Awaited>
)
