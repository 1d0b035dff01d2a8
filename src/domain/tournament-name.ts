/**
 * Returns the words before a competition's name, as in 'campeón del Mundial' (docs/rules.md#tournament-file). A name that
 * begins with its article, such as 'LaLiga', gets no other article.
 */
export function prepositionOf({ article, name }: { article: string; name: string }): string {
  if (article === '' || /^(El|La|Los|Las)[\p{Lu} ]/u.test(name)) return 'de';
  return article === 'el' ? 'del' : `de ${article}`;
}
