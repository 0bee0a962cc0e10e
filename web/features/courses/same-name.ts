import { CodedError } from '../../shared/data/coded-error.ts'
import { confirm } from '../../shared/dialog/confirm.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

const codes: ReadonlySet<string> = new Set(['courses.same-name', 'courses.name-looks-alike'])

type Save<Answer> = (alsoSameName: boolean) => Promise<Answer>

/** Saves a course; where another one is called so, or seems to be, it asks first whether that is meant. A no leaves the refusal. */
export const savedUnlessAlike = async <Answer>(
  save: Save<Answer>,
  isMeant: (refusal: CodedError) => Promise<boolean>,
): Promise<Answer> => {
  try {
    return await save(false)
  } catch (error) {
    if (!(error instanceof CodedError && codes.has(error.code) && (await isMeant(error)))) throw error
    return save(true)
  }
}

export const useSameName = () => {
  const { t, problem } = useCopy()
  const isMeant = (refusal: CodedError): Promise<boolean> =>
    confirm({
      title: t('courses.sameName.title'),
      text: problem(refusal),
      accept: t('courses.sameName.accept'),
    })
  return <Answer>(save: Save<Answer>): Promise<Answer> => savedUnlessAlike(save, isMeant)
}
