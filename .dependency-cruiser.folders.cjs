// A circle between folders is one that a reader walks in. Tests may look across: they stand beside what they test.
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    { name: 'no-circles-between-folders', scope: 'folder', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: { ...options, exclude: { path: ['\\.test\\.tsx?$', '^test/'] } },
}
