import { useState } from 'react'
import { call } from '../../../../shared/data/call.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { readQuestionFile } from '../editor.operations.ts'
import type { QuestionFile } from './imported-questions.ts'
import { fileBytesMax, formatOf, questionText } from './question-text.ts'

/** The parsed file; the previous one stays until the next is parsed. */
export const useQuestionFile = () => {
  const { t, problem } = useCopy()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<{ name: string; file: QuestionFile } | null>(null)
  const readFile = async (candidate: File) => {
    if (candidate.size > fileBytesMax) return setError(t('courses.editor.importing.tooLarge'))
    setBusy(true)
    setError(null)
    try {
      const text = questionText(new Uint8Array(await candidate.arrayBuffer()))
      if (text === null) return setError(t('courses.editor.importing.tooLarge'))
      const file = await call(readQuestionFile, { text, format: formatOf(text) })
      setLoaded({ name: candidate.name, file })
    } catch (caught) {
      setError(problem(caught))
    } finally {
      setBusy(false)
    }
  }
  return { file: loaded?.file ?? null, name: loaded?.name ?? null, error, busy, readFile }
}
