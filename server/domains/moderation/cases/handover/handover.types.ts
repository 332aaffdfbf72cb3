import { Field, ID, Int, ObjectType, InputType } from 'type-graphql';
import { z } from 'zod';
import { neededText } from '#platform/input/fields';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { CaseEntry } from '../entries/entry.types';
import { CheckedBy } from '#platform/input/limits';
