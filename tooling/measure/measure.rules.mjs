/** @param {string} text of a Markdown file @returns {number} words, separated by white space */
export const countWords = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** @param {string} text of a script @returns {number} lines that hold only a comment or a part of one */
export function countComments(text) {
  let isInside = false;
  return text.split('\n').filter((line) => {
    const trimmed = line.trim();
    const isComment = isInside || trimmed.startsWith('//') || trimmed.startsWith('/*') || trimmed.startsWith('{/*');
    if (trimmed.startsWith('/*') || trimmed.startsWith('{/*')) isInside = true;
    if (trimmed.includes('*/')) isInside = false;
    return isComment;
  }).length;
}

/** @param {string} text of a script @returns {number} declared functions that end in `Of` */
export const countConversions = (text) =>
  [...text.matchAll(/^\s*(?:export )?(?:async )?(?:function|const) \w+Of\b(?= = (?:async )?[(<]|[(<])/gm)].length;
