import { Heading, Skeleton, Text } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go, useNavigation } from '../../shared/navigate.ts'
import { Page } from '../../shared/page.tsx'
import { tell } from '../../shared/toasts.ts'
import { PendingDates } from '../due/PendingDates.tsx'
import { EnrolledNotice } from './EnrolledNotice.tsx'
import { definitionCounts } from './requirements.operations.ts'

const fromHere = { origin: '/definicion' } as const

export const DefinitionHomeScreen = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead(definitionCounts, {})
  const saved = useSaved()
  return (
    <Page title={t('requirements.home.title')}>
      <Text as="p" color="gray" mb="5">
        {t('requirements.home.text')}
      </Text>
      {saved && <EnrolledNotice {...saved} />}
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <ChoiceSkeletons />}
      {data && (
        <ul className="card-grid">
          <Choice
            to="/definicion/empresa"
            name={t('requirements.home.enterprise')}
            text={t('requirements.home.enterpriseText')}
            courses={data.enterprise}
            choose={t('requirements.home.chooseCourses')}
          />
          <Choice
            to="/definicion/seleccion/departamento"
            name={t('requirements.home.department')}
            text={t('requirements.home.departmentText')}
            courses={data.department}
            choose={t('requirements.home.choose')}
          />
          <Choice
            to="/definicion/seleccion/puesto"
            name={t('requirements.home.jobTitle')}
            text={t('requirements.home.jobTitleText')}
            courses={data.jobTitle}
            choose={t('requirements.home.chooseJobTitle')}
          />
        </ul>
      )}
      {data && <PendingDates />}
    </Page>
  )
}

type ChoiceProps = { to: string; name: string; text: string; courses: number; choose: string }

const Choice = ({ to, name, text, courses, choose }: ChoiceProps) => {
  const { count } = useCopy()
  return (
    <li>
      <Link to={to} state={fromHere} className="card">
        <span className="card-body">
          <Heading as="h2" size="4">
            {name}
          </Heading>
          <Text size="2" color="gray">
            {text}
          </Text>
          <Text size="6" weight="medium" className="figures">
            {count('requirements.home.count', courses)}
          </Text>
          <Text size="2" color="teal" weight="medium" mt="2">
            {choose}
          </Text>
        </span>
      </Link>
    </li>
  )
}

const ChoiceSkeletons = () => (
  <Awaited>
    <ul className="card-grid" aria-hidden>
      {['enterprise', 'department', 'jobTitle'].map((level) => (
        <li key={level}>
          <span className="card">
            <span className="card-body">
              <Skeleton height="26px" width="60%" />
              <Skeleton height="40px" width="100%" />
              <Skeleton height="30px" width="45%" />
              <Skeleton height="20px" width="35%" mt="2" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  </Awaited>
)

/** Says once that something was saved; what it did stays until the screen is left. */
const useSaved = () => {
  const { t } = useCopy()
  const state = useNavigation('/definicion')
  const [saved] = useState(state?.saved)
  useEffect(() => {
    if (!state?.update) return
    tell.success(t('requirements.home.saved'))
    go('/definicion', { replace: true })
  }, [state, t])
  return saved
}
