import { Cross2Icon, TrashIcon } from '@radix-ui/react-icons'
import {
  Flex,
  IconButton,
  Radio,
  TextField as RadixTextField,
  SegmentedControl,
  Text,
} from '@radix-ui/themes'
import { useId } from 'react'
import { answersMax } from '../../../../api/contract/constants.ts'
import type { ErrorCode } from '../../../../api/contract/errors.ts'
import { TextAreaField, TextField } from '../../../shared/form/fields.tsx'
import type { CopyParams } from '../../../shared/i18n/copy-shape.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { type QuestionDraft, withAnswer, withCorrect, withoutAnswer } from './questions.ts'

type Wrong = { code: ErrorCode; field: string; params?: CopyParams }

export const QuestionEditor = ({
  number,
  question,
  problems,
  onChange,
  onRemove,
}: {
  number: number
  question: QuestionDraft
  problems: readonly Wrong[]
  onChange: (question: QuestionDraft) => void
  /** Null while it is the only one. */
  onRemove: (() => void) | null
}) => {
  const { t, refusal } = useCopy()
  const errorOf = (part: string): string | null => {
    const found = problems.find(({ field }) => field.split('.')[2] === part)
    return found ? refusal(found.code, found.params) : null
  }
  const answersError = errorOf('answers')
  const answersErrorId = useId()
  const bound = (name: string) => ({ name: `${name}-${question.key}`, disabled: false })
  return (
    <fieldset className="question-editor">
      <legend>{t('courses.editor.test.question', { number })}</legend>
      <Flex justify="between" align="center" gap="3" wrap="wrap">
        <SegmentedControl.Root
          size="1"
          aria-label={t('courses.editor.test.type')}
          value={question.isFree ? 'free' : 'choice'}
          onValueChange={(type) => onChange({ ...question, isFree: type === 'free' })}
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
            onClick={onRemove}
          >
            <TrashIcon />
          </IconButton>
        )}
      </Flex>
      <div className="question-line">
        <TextAreaField
          {...bound('question')}
          label={t('courses.editor.test.text')}
          rows={2}
          value={question.question}
          error={errorOf('question')}
          onChange={(text) => onChange({ ...question, question: text })}
        />
        <TextField
          {...bound('value')}
          label={t('courses.editor.test.value')}
          inputMode="numeric"
          maxLength={2}
          value={question.value}
          error={errorOf('value')}
          onChange={(value) => onChange({ ...question, value })}
        />
      </div>
      <Answers question={question} errorId={answersError && answersErrorId} onChange={onChange} />
      {answersError && (
        <Text id={answersErrorId} size="1" color="red" role="alert">
          {answersError}
        </Text>
      )}
    </fieldset>
  )
}

const Answers = ({
  question,
  errorId,
  onChange,
}: {
  question: QuestionDraft
  /** Of what is wrong with the answers together: told at the first of them. */
  errorId: string | null
  onChange: (question: QuestionDraft) => void
}) => {
  const { t } = useCopy()
  const { answers, isFree } = question
  return (
    <ul
      className="answer-list"
      aria-label={t(isFree ? 'courses.editor.test.accepted' : 'courses.editor.test.answers')}
    >
      {answers.map((answer, index) => (
        <li key={answer.key}>
          {!isFree && (
            <Radio
              name={`correct-${question.key}`}
              value={answer.key}
              checked={answer.isCorrect}
              disabled={answer.response.trim() === ''}
              aria-label={t('courses.editor.test.correct', { number: index + 1 })}
              onValueChange={() => onChange(withCorrect(question, answer.key))}
            />
          )}
          <RadixTextField.Root
            aria-label={t('courses.editor.test.answer', { number: index + 1 })}
            placeholder={t('courses.editor.test.answerHint')}
            value={answer.response}
            maxLength={500}
            aria-invalid={(index === 0 && errorId !== null) || undefined}
            aria-describedby={index === 0 ? (errorId ?? undefined) : undefined}
            onChange={(event) => onChange(withAnswer(question, answer.key, event.target.value))}
          />
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            disabled={answers.length <= 1 || (index === answers.length - 1 && answers.length < answersMax)}
            aria-label={t('courses.editor.test.removeAnswer', { number: index + 1 })}
            onClick={() => onChange(withoutAnswer(question, answer.key))}
          >
            <Cross2Icon />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
