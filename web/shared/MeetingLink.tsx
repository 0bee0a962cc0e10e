import { Link, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { isWebAddress } from '../../api/contract/rules.ts'
import { shortLink } from './format.ts'

type Props = {
  readonly url: string
  readonly size?: '2'
  /** Rendered within the link, around its address. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** A link to an online session; an older address that hides its host is shown as text. */
export const MeetingLink = ({ url, size, before, after }: Props) => {
  if (!isWebAddress(url))
    return (
      <Text {...(size && { size })} title={url}>
        {shortLink(url)}
      </Text>
    )
  return (
    <Link {...(size && { size })} href={url} target="_blank" rel="noreferrer" title={url}>
      {before}
      {shortLink(url)}
      {after}
    </Link>
  )
}
