import { Notice } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { PersonOnPaper } from './people.data.ts'

/** What a CURP says otherwise than the roster, and whether it is another person's too. */
export const Disagreements = ({
  of: { curpDisagreements, isCurpShared },
}: {
  of: Pick<PersonOnPaper, 'curpDisagreements' | 'isCurpShared'>
}) => {
  const { t, format } = useCopy()
  return (
    <>
      {curpDisagreements.length > 0 && (
        <Notice tone="warning">
          {curpDisagreements
            .map((one) =>
              one.of === 'gender'
                ? t(one.inCurp === 0 ? 'legal.details.otherMan' : 'legal.details.otherWoman')
                : t('legal.details.otherBirthDate', {
                    inCurp: format.date(one.inCurp),
                    onRoster: format.date(one.onRoster),
                  }),
            )
            .join(' ')}{' '}
          {t('legal.details.disagrees')}
        </Notice>
      )}
      {isCurpShared && <Notice tone="warning">{t('legal.details.sharedCurp')}</Notice>}
    </>
  )
}
