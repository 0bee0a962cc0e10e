import { Flex, Heading, Text } from '@radix-ui/themes'
import { useEffect, useId, useRef } from 'react'
import { Notice } from '../../../shared/feedback/states.tsx'
import { Form, FormProblem, ReasonedButton, SubmitButton } from '../../../shared/form/Form.tsx'
import { TextField } from '../../../shared/form/fields.tsx'
import { ReasonField } from '../../../shared/form/ReasonField.tsx'
import { type FormState, useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Person } from '../../../shared/person.tsx'
import { tell } from '../../../shared/toasts.ts'
import {
  type FreeResponse,
  type Responses,
  saveReview,
  storedReview,
  type TypedReview,
} from './review.data.ts'

type Props = {
  attempt: Responses
  response: FreeResponse
  /** Called on typing: keeps this response on screen even if somebody else reviews it. */
  onTyped: () => void
  onSaved: () => void
  /** Null if no other response waits. */
  onSkip: (() => void) | null
  /** Null without a previous response. */
  onBack: (() => void) | null
}

/** A response with its question as the learner saw it, and the points. */
export const Response = ({ attempt, response, onTyped, onSaved, onSkip, onBack }: Props) => {
  const { t, count, format } = useCopy()
  const id = useId()
  const form = useReview({ attempt, response, onTyped, onSaved })
  const element = useFocus()
  return (
    <section ref={element} className="review-response" aria-labelledby={id}>
      <Flex justify="between" gap="3" wrap="wrap" className="review-head">
        <span>
          <Person id={attempt.userId} name={attempt.fullName} />
          <Text size="1" color="gray">
            {t('reviews.handedIn', { date: format.dateTime(attempt.submittedAt) })}
          </Text>
        </span>
        <Text size="2" color="gray" className="figures" role="status">
          {attempt.waiting === 0 ? t('reviews.done') : count('reviews.left', attempt.waiting)}
        </Text>
      </Flex>
      <div>
        <Text size="2" color="gray" className="figures">
          {t('reviews.place', { number: response.number, total: attempt.questions })}
        </Text>
        <Heading as="h2" size="4" id={id} tabIndex={-1} className="question-text">
          {response.question}
        </Heading>
      </div>
      <Answer response={response} />
      <Form form={form}>
        <Points form={form} attempt={attempt} response={response} />
        <FormProblem form={form} />
        <Flex gap="3" wrap="wrap" align="center">
          <SubmitButton
            form={form}
            reason={response.points !== null && !form.changed ? t('reviews.nothingChanged') : null}
          >
            {t(response.points === null ? 'reviews.save' : 'reviews.correct')}
          </SubmitButton>
          <ReasonedButton
            type="button"
            variant="soft"
            color="gray"
            reason={onSkip ? null : t('reviews.onlyOne')}
            onClick={() => onSkip?.()}
          >
            {t('reviews.skip')}
          </ReasonedButton>
          <ReasonedButton
            type="button"
            variant="ghost"
            color="gray"
            reason={onBack ? null : t('reviews.noneBefore')}
            onClick={() => onBack?.()}
          >
            {t('reviews.back')}
          </ReasonedButton>
        </Flex>
      </Form>
    </section>
  )
}

/** Focuses the points or, where an on-screen keyboard would cover the response, its question. */
const useFocus = () => {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = matchMedia('(pointer: coarse)').matches ? 'h2' : 'input'
    element.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
  }, [])
  return element
}

const Answer = ({ response: { answer, acceptedAnswers } }: { response: FreeResponse }) => {
  const { t } = useCopy()
  return (
    <dl className="review-answer">
      <dt>{t('reviews.answer')}</dt>
      {answer === null ? (
        <dd data-absent>{t('reviews.erased')}</dd>
      ) : (
        <dd data-absent={answer.trim() === '' || undefined}>
          {answer.trim() === '' ? t('reviews.blank') : answer}
        </dd>
      )}
      {acceptedAnswers && acceptedAnswers.length > 0 && <dt>{t('reviews.accepted')}</dt>}
      {acceptedAnswers?.map((accepted) => (
        <dd key={accepted} data-accepted>
          {accepted}
        </dd>
      ))}
    </dl>
  )
}

const Points = ({
  form,
  attempt,
  response: { value, points, reviewedBy },
}: {
  form: FormState<TypedReview>
  attempt: Responses
  response: FreeResponse
}) => {
  const { t, count } = useCopy()
  const field = form.field('points')
  const pointsText = points !== null && count('reviews.pointsGiven', points)
  return (
    <>
      {pointsText && (
        <Notice>
          {reviewedBy === null
            ? t('reviews.unread', { points: pointsText })
            : t('reviews.givenBy', { by: reviewedBy, points: pointsText })}
        </Notice>
      )}
      <div className="review-points">
        <TextField
          {...field}
          label={t('reviews.points', { most: value })}
          inputMode="numeric"
          autoComplete="off"
          size="3"
          onChange={(typed) => field.onChange(typed.replace(/\D/g, '').slice(0, 3))}
        />
      </div>
      {(points !== null || attempt.isOwn) && (
        <ReasonField
          binding={form.field('reason')}
          label={t('reviews.reason')}
          hint={t(attempt.isOwn ? 'reviews.ownReason' : 'reviews.correctionReason')}
        />
      )}
    </>
  )
}

/** Stores unsaved input on the device, for reloads and other responses. */
const useReview = ({ attempt, response, onTyped, onSaved }: Omit<Props, 'onSkip' | 'onBack'>) => {
  const { t, refusal } = useCopy()
  const { attemptId, fullName, isOwn } = attempt
  const { questionId, points: before, value } = response
  const needsReason = before !== null || isOwn
  const form = useForm<TypedReview>({
    initial: { points: before === null ? '' : String(before), reason: '' },
    validate: ({ points, reason }) => ({
      points:
        points === ''
          ? t('reviews.missing')
          : Number(points) > value
            ? refusal('reviews.invalid-points', { most: value })
            : null,
      reason: needsReason && reason.trim() === '' ? refusal('reviews.no-reason') : null,
    }),
    submit: async ({ points, reason }) => {
      const body = { points: Number(points), before, reason }
      const saved = await saveReview({ attemptId, questionId }, body)
      storedReview(attemptId, questionId).drop()
      if (saved.grade === null) tell.success(t('reviews.saved'))
      else tell.success(t('reviews.graded', { name: fullName, grade: saved.grade }))
      onSaved()
      return saved
    },
    asksToLeave: false,
  })
  const { values, changed, set } = form
  const isRestored = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores stored input once, on opening
  useEffect(() => {
    const stored = storedReview(attemptId, questionId).read()
    if (stored) {
      set('points', stored.points)
      set('reason', stored.reason)
    }
    isRestored.current = true
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other dependencies change nothing to store
  useEffect(() => {
    if (!isRestored.current || !changed) return
    storedReview(attemptId, questionId).keep(values)
    onTyped()
  }, [attemptId, questionId, changed, values])
  return form
}
