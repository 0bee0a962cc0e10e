import { PlusIcon } from '@radix-ui/react-icons'
import { Badge, Button, Flex } from '@radix-ui/themes'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { examTotal } from '../../../../api/contract/constants.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { newQuestion, type QuestionDraft, totalOf } from './questions.ts'

export const QuestionEditors = ({
  questions,
  problems,
  onChange,
}: {
  questions: readonly QuestionDraft[]
  problems: ComponentProps<typeof QuestionEditor>['problems']
  onChange: (questions: readonly QuestionDraft[]) => void
}) => {
  const { t } = useCopy()
  const { list, focusOn } = useQuestionFocus()
  const [said, setSaid] = useState('')
  const total = totalOf(questions)
  const add = () => {
    const number = questions.length + 1
    const added = newQuestion(t('courses.editor.test.newQuestion', { number }))
    onChange([...questions, added])
    focusOn(added.key, { toReplace: true })
    setSaid(t('courses.editor.test.questionAdded', { number }))
  }
  const remove = (index: number) => {
    const left = questions.filter((_, place) => place !== index)
    onChange(left)
    focusOn(left[Math.min(index, left.length - 1)]?.key)
    setSaid(t('courses.editor.test.questionRemoved', { number: index + 1 }))
  }
  return (
    <>
      <ol className="question-editors" ref={list}>
        {questions.map((question, index) => (
          <li key={question.key}>
            <QuestionEditor
              number={index + 1}
              question={question}
              problems={problems.filter(({ field }) => field.startsWith(`questions.${index}.`))}
              onChange={(next) => onChange(questions.map((one) => (one.key === next.key ? next : one)))}
              onRemove={questions.length > 1 ? () => remove(index) : null}
            />
          </li>
        ))}
      </ol>
      <Flex justify="between" align="center" gap="3" wrap="wrap">
        <Button type="button" variant="soft" onClick={add}>
          <PlusIcon aria-hidden />
          {t('courses.editor.test.addQuestion')}
        </Button>
        <span className="visually-hidden" role="status">
          {said}
        </span>
        <Badge size="2" color={total === examTotal ? 'green' : 'amber'} role="status">
          {t('courses.editor.test.total', { total, of: examTotal })}
        </Badge>
      </Flex>
    </>
  )
}

/** The question that was added has the focus, its text ready to be replaced; where one leaves, its neighbor has it, as it stands. */
const useQuestionFocus = () => {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string | undefined>(undefined)
  const replaces = useRef(false)
  useEffect(() => {
    if (wanted.current === undefined) return
    const text = list.current?.querySelector<HTMLTextAreaElement>(`[name="question-${wanted.current}"]`)
    wanted.current = undefined
    text?.focus()
    if (replaces.current) text?.select()
  })
  return {
    list,
    focusOn: (key: string | undefined, { toReplace = false } = {}) => {
      wanted.current = key
      replaces.current = toReplace
    },
  }
}
