import { useEffect } from 'react'

/** For search engines that run scripts: pages about a paper name its holder, whose name is for those who have the paper. */
export const useNoIndex = (): void =>
  useEffect(() => {
    const tag = Object.assign(document.createElement('meta'), {
      name: 'robots',
      content: 'noindex, nofollow',
    })
    document.head.append(tag)
    return () => tag.remove()
  }, [])
