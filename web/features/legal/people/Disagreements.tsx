import { Notice } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { PersonOnPaper } from './people.data.ts'

/** What a CURP says otherwise than the roster, and whether it is another person's too. */
export const Disagreements = ({
  of: { curpDisagreements, isCurpShared },
}: {
  of: Pick<PersonOnPaper, 'curpDisagreements' | 'isCurpShared'>
}) => {
  const { t } = useCopy()
  return (
    <>
      {curpDisagreements.length > 0 && (
        <Notice tone="warning">
          {curpDisagreements
            .map((what) =>
              t(what === 'gender' ? 'legal.details.otherGender' : 'legal.details.otherBirthDate'),
            )
            .join(' ')}{' '}
          {t('legal.details.disagrees')}
        </Notice>
      )}
      {isCurpShared && <Notice tone="warning">{t('legal.details.sharedCurp')}</Notice>}
    </>
  )
}
