import { mixesAlphabets } from './look-alikes.ts'

const host = /^(?:\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.?)(?::\d{1,5})?$/iu

/** Two slashes, since pages read other links as relative; one alphabet in each word of the host; nothing that browsers read differently. */
export const isWebAddress = (text: string): boolean => {
  const [, authority = ''] = /^https?:\/\/([^/?#\\@\s]+)(?:[/?#][^\\\s]*)?$/i.exec(text.trim()) ?? []
  return host.test(authority) && URL.canParse(text.trim()) && !mixesAlphabets(authority)
}
