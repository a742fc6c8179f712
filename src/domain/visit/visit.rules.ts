/** Programs that say so of themselves; who says nothing is none of ours. */
const CRAWLERS = /bot\b|bot[/;]|crawl|spider|slurp|preview|fetch|monitor|curl|wget|python|java\/|scrapy|lighthouse/i

/** Whether a browser says that it is a program; one that says nothing counts as one. */
export const isCrawler = (userAgent: string): boolean => userAgent === '' || CRAWLERS.test(userAgent)
