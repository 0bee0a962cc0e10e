import { Notice } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { PersonOnPaper } from './people.data.ts'

/** What a CURP says otherwise than the roster. */
export const Disagreements = ({
  of: { curpDisagreements },
}: {
  of: Pick<PersonOnPaper, 'curpDisagreements'>
}) => {
  const { t } = useCopy()
  if (curpDisagreements.length === 0) return null
  return (
    <Notice tone="warning">
      {curpDisagreements
        .map((what) => t(what === 'gender' ? 'legal.details.otherGender' : 'legal.details.otherBirthDate'))
        .join(' ')}{' '}
      {t('legal.details.disagrees')}
    </Notice>
  )
}
