import { Button, Heading, Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { PublicFrame } from '../shared/frame/PublicFrame.tsx'
import { useCopy } from '../shared/i18n/use-copy.ts'
import { usePath } from '../shared/navigate.ts'
import { Page } from '../shared/page.tsx'

/** An unknown address, for logged-out people. */
export const NotFoundScreen = () => {
  const { t } = useCopy()
  const title = t('shell.PageNotFound.title')
  useEffect(() => {
    document.title = t('shared.documentTitle', { title })
  }, [title, t])
  return (
    <PublicFrame>
      <Heading as="h1" size="7" mb="3">
        {title}
      </Heading>
      <NotFoundNotice />
    </PublicFrame>
  )
}

/** As `NotFoundScreen`, inside the frame. */
export const NotFoundPage = () => {
  const { t } = useCopy()
  return (
    <Page title={t('shell.PageNotFound.title')}>
      <div>
        <NotFoundNotice />
      </div>
    </Page>
  )
}

const NotFoundNotice = () => {
  const { t } = useCopy()
  const path = usePath()
  return (
    <>
      <Text as="p" color="gray" mb="5" wrap="pretty">
        {t('shell.PageNotFound.text', { path: readable(path) })}
      </Text>
      <Button asChild>
        <Link to="/dashboard">{t('frame.home')}</Link>
      </Button>
    </>
  )
}

/** Decodes percent signs if they are valid. */
const readable = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
