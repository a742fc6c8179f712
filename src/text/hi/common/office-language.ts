export const language = 'भाषा'
export const whatComesInIt = 'दफ़्तर इसी भाषा में खुलता है, और उसके संदेश भी।'
