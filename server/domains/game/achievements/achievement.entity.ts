import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { AchievementCategory, AchievementMetric } from './achievements.types';

/** An achievement that members may reach. The site's achievements are seeded. */
@Entity('achievements')
export class AchievementRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index({ unique: true })
  @Column({ type: 'varchar' })
  key!: string;

  @Column({ type: 'varchar' })
  name!: string;

  @Column({ type: 'varchar' })
  description!: string;

  /** Name of a Lucide icon. */
  @Column({ type: 'varchar' })
  icon!: string;

  @Column({ type: 'varchar' })
  category!: AchievementCategory;

  /** XP given to the member who unlocks it. */
  @Column({ type: 'integer' })
  rewardExperience!: number;

  /** Statistic that the achievement depends on. The threshold is in the unit of this metric. */
  @Column({ type: 'varchar' })
  metric!: AchievementMetric;

  @Column({ type: 'integer' })
  threshold!: number;
}

/** An achievement that a member unlocked. Each is unlocked once and never revoked. */
@Entity('player_achievements')
@Index(['userId', 'achievementId'], { unique: true })
export class PlayerAchievement {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'integer' })
  achievementId!: number;

  @InstantColumn()
  unlockedAt!: Date;

  /** XP given when it was unlocked, even if the reward of the achievement has changed since. */
  @Column({ type: 'integer' })
  rewardExperience!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @ManyToOne(() => AchievementRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'achievementId' })
  achievement!: Relation<AchievementRow>;
}
