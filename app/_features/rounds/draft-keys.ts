type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/**
 * What a key does on a draft: `V` publishes it, `O` publishes it without the entries it leaves out, once they have been named (`isAsked`);
 * null: nothing.
 */
export function publishingBy(
  { key, ctrlKey, metaKey, altKey, repeat }: Key,
  isAsked: boolean,
): 'publish' | 'publish-without' | null {
  if (ctrlKey || metaKey || altKey || repeat) return null
  switch (key.toLowerCase()) {
    case 'v':
      return 'publish'
    case 'o':
      return isAsked ? 'publish-without' : null
    default:
      return null
  }
}
