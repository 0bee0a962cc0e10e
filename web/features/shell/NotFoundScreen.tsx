import { Button, Heading, Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { usePath } from '../../shared/navigate.ts'
import { PublicFrame } from './PublicFrame.tsx'

/** An address that leads nowhere. */
export const NotFoundScreen = () => {
  const { t } = useCopy()
  const path = usePath()
  const title = t('shell.PageNotFound.title')
  useEffect(() => {
    document.title = t('shared.documentTitle', { title })
  }, [title, t])
  return (
    <PublicFrame>
      <Heading as="h1" size="7">
        {title}
      </Heading>
      <Text as="p" color="gray" mt="3" mb="5" wrap="pretty">
        {t('shell.PageNotFound.text', { path: readable(path) })}
      </Text>
      <Button asChild>
        <Link to="/dashboard">{t('shell.PageNotFound.back')}</Link>
      </Button>
    </PublicFrame>
  )
}

/** Without the percent signs, where they mean something. */
const readable = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
