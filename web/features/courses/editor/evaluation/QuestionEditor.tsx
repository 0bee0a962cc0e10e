import { Cross2Icon, TrashIcon } from '@radix-ui/react-icons'
import {
  Flex,
  IconButton,
  Radio,
  TextField as RadixTextField,
  SegmentedControl,
  Text,
} from '@radix-ui/themes'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { answersMax } from '../../../../../api/contract/constants.ts'
import { TextAreaField, TextField } from '../../../../shared/form/fields.tsx'
import type { FormState } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { type EvaluationValues, withAnswer, withCorrect, withoutAnswer } from './questions.ts'

type Form = FormState<EvaluationValues>

export const QuestionEditor = ({
  form,
  place,
  handle,
  onRemove,
}: {
  form: Form
  /** From 0. */
  place: number
  handle: ReactNode
  /** Null for the only question. */
  onRemove: (() => void) | null
}) => {
  const { t } = useCopy()
  const number = place + 1
  const isFree = form.field(`questions.${place}.isFree`)
  const answersError = useAnswersError(form, place)
  const answersErrorId = useId()
  return (
    <fieldset className="question-editor">
      <legend>{t('courses.editor.test.question', { number })}</legend>
      <Flex align="center" gap="3">
        {handle}
        <SegmentedControl.Root
          size="1"
          aria-label={t('courses.editor.test.type')}
          value={isFree.value ? 'free' : 'choice'}
          onValueChange={(type) => isFree.onChange(type === 'free')}
        >
          <SegmentedControl.Item value="choice">{t('courses.editor.test.choice')}</SegmentedControl.Item>
          <SegmentedControl.Item value="free">{t('courses.editor.test.free')}</SegmentedControl.Item>
        </SegmentedControl.Root>
        {onRemove && (
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            aria-label={t('courses.editor.test.removeQuestion', { number })}
            className="question-remove"
            onClick={onRemove}
          >
            <TrashIcon />
          </IconButton>
        )}
      </Flex>
      <div className="question-line">
        <TextAreaField
          {...form.field(`questions.${place}.question`)}
          label={t('courses.editor.test.text')}
          rows={2}
          replaces={t('courses.editor.test.newQuestion', { number })}
        />
        <TextField
          {...form.field(`questions.${place}.value`)}
          label={t('courses.editor.test.value')}
          inputMode="numeric"
          maxLength={2}
        />
      </div>
      <Answers form={form} place={place} errorId={answersError && answersErrorId} />
      {isFree.value && (
        <Text size="1" color="gray">
          {t('courses.editor.test.acceptedHint')}
        </Text>
      )}
      {answersError && (
        <Text id={answersErrorId} size="1" color="red" role="alert">
          {answersError}
        </Text>
      )}
    </fieldset>
  )
}

/** The error of the answers as a whole, or of one of them. */
const useAnswersError = (form: Form, place: number): string | null => {
  const each = (form.values.questions[place]?.answers ?? []).map((_, at) =>
    form.error(`questions.${place}.answers.${at}`),
  )
  return form.error(`questions.${place}.answers`) ?? each.find((error) => error !== null) ?? null
}

/** Enter moves to the answer below instead of submitting. */
const goToNextAnswer = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget
    .closest('li')
    ?.nextElementSibling?.querySelector<HTMLInputElement>('input[type=text], input:not([type])')
    ?.focus()
}

const Answers = ({
  form,
  place,
  errorId,
}: {
  form: Form
  place: number
  /** Id of the answers' error: referenced by the invalid answer, or the first. */
  errorId: string | null
}) => {
  const { t } = useCopy()
  const path = `questions.${place}.answers` as const
  const { value: answers, onChange } = form.field(path)
  const isFree = form.values.questions[place]?.isFree
  const atFault = Math.max(
    answers.findIndex((_, at) => form.error(`${path}.${at}`)),
    0,
  )
  return (
    <ul
      className="answer-list"
      aria-label={t(isFree ? 'courses.editor.test.accepted' : 'courses.editor.test.answers')}
    >
      {form.rows(path).rows.map(({ key, row: answer }, at) => (
        <li key={key}>
          {!isFree && (
            <Text as="label" className="radio-target">
              <Radio
                name={`${path}.correct`}
                value={key}
                checked={answer.isCorrect}
                disabled={answer.response.trim() === ''}
                aria-label={t('courses.editor.test.correct', { number: at + 1 })}
                onValueChange={() => onChange(withCorrect(answers, at))}
              />
            </Text>
          )}
          <RadixTextField.Root
            aria-label={t('courses.editor.test.answer', { number: at + 1 })}
            placeholder={t('courses.editor.test.answerHint')}
            value={answer.response}
            maxLength={500}
            aria-invalid={(at === atFault && errorId !== null) || undefined}
            aria-describedby={at === atFault ? (errorId ?? undefined) : undefined}
            onChange={(event) => onChange(withAnswer(answers, at, event.target.value))}
            onKeyDown={goToNextAnswer}
          />
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            disabled={answers.length <= 1 || (at === answers.length - 1 && answers.length < answersMax)}
            aria-label={t('courses.editor.test.removeAnswer', { number: at + 1 })}
            onClick={() => onChange(withoutAnswer(answers, at))}
          >
            <Cross2Icon />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
