import { Heading, Skeleton, Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { useOperation } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { tell } from '../../shared/feedback/toasts.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go, useNavigation } from '../../shared/navigate.ts'
import { Page } from '../../shared/page.tsx'
import { DefinitionCounts } from './requirements.operations.generated.ts'

export const DefinitionHomeScreen = () => {
  const { t, count } = useCopy()
  const { data, error, loading, refetch } = useOperation(DefinitionCounts, {})
  useTellSaved()
  const state: NavigationStates['/definicion/seleccion/departamento'] = { origin: '/definicion' }
  return (
    <Page title={t('requirements.home.title')}>
      <Text as="p" color="gray" mb="5">
        {t('requirements.home.text')}
      </Text>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <ChoiceSkeleton />}
      {data && (
        <ul className="card-grid">
          <li>
            <Link to="/definicion/seleccion/departamento" state={state} className="card">
              <span className="card-body">
                <Heading as="h2" size="4">
                  {t('requirements.home.department')}
                </Heading>
                <Text size="2" color="gray">
                  {t('requirements.home.departmentText')}
                </Text>
                <Text size="6" weight="medium" className="figures">
                  {count('requirements.home.count', data.Course_countByDepartment)}
                </Text>
                <Text size="2" color="teal" weight="medium" mt="2">
                  {t('requirements.home.choose')}
                </Text>
              </span>
            </Link>
          </li>
        </ul>
      )}
    </Page>
  )
}

const ChoiceSkeleton = () => (
  <Awaited>
    <ul className="card-grid" aria-hidden>
      <li>
        <span className="card">
          <span className="card-body">
            <Skeleton height="26px" width="60%" />
            <Skeleton height="40px" width="100%" />
            <Skeleton height="30px" width="45%" />
            <Skeleton height="20px" width="35%" mt="2" />
          </span>
        </span>
      </li>
    </ul>
  </Awaited>
)

const useTellSaved = (): void => {
  const { t } = useCopy()
  const state = useNavigation('/definicion')
  useEffect(() => {
    if (!state?.update) return
    tell.success(t('requirements.home.saved'))
    go('/definicion', { replace: true })
  }, [state, t])
}
